type KeptKey = { readonly checkValue: Buffer; readonly retired: boolean }

/**
 * How the configured keys relate to the check values in the database:
 * - `unclaimed`: the database has no check values.
 * - `known`: no needed key is missing; the current key is recorded.
 * - `replaced`: no needed key is missing; the current key is new.
 * - `older_missing`: another key that is still needed is missing.
 * - `other`: no configured key is recorded.
 */
export type KeysVerdict = 'unclaimed' | 'known' | 'replaced' | 'older_missing' | 'other'

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
