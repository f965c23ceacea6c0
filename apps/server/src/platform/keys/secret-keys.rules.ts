type KeptKey = { readonly checkValue: Buffer; readonly retired: boolean }

/**
 * What the keys of the settings are to a database that keeps these check values:
 * - `unclaimed`: it keeps none yet.
 * - `known`: they open all, and today's is one it knows.
 * - `replaced`: they open all, and today's is new.
 * - `older_missing`: one of them is known, but another one still seals something.
 * - `other`: not one of them is known.
 */
export type KeysVerdict = 'unclaimed' | 'known' | 'replaced' | 'older_missing' | 'other'

/** Keys of the settings, today's first, against those the database keeps. */
export const compareKeys = (
  kept: readonly KeptKey[],
  [today, ...older]: readonly Buffer[],
): KeysVerdict => {
  if (kept.length === 0) return 'unclaimed'
  const needed = kept.filter(({ retired }) => !retired).map(({ checkValue }) => checkValue)
  const isGiven = (value: Buffer): boolean =>
    [today, ...older].some((given) => given?.equals(value) === true)
  if (needed.every(isGiven))
    return needed.some((value) => today?.equals(value)) ? 'known' : 'replaced'
  return needed.some(isGiven) ? 'older_missing' : 'other'
}
