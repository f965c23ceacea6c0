import type { CampaignValues } from './campaign-values.ts'

export type ControlName = keyof CampaignValues

/** Of one control: the same words, whatever list object holds them. */
const sameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/**
 * Two people changed one campaign. What only one of them touched is taken from that one; what both
 * changed differently stays as typed here and is named, so that a person decides.
 */
export const mergeValues = (
  base: CampaignValues,
  mine: CampaignValues,
  theirs: CampaignValues,
): { values: CampaignValues; clashes: ControlName[] } => {
  const names = Object.keys(base) as ControlName[]
  const untouched = names.filter((name) => sameValue(mine[name], base[name]))
  const clashes = names.filter(
    (name) =>
      !untouched.includes(name) &&
      !sameValue(theirs[name], base[name]) &&
      !sameValue(theirs[name], mine[name]),
  )
  return { values: withValuesOf(mine, theirs, untouched), clashes }
}

/** The values with those of some controls taken from others. */
export const withValuesOf = (
  values: CampaignValues,
  others: CampaignValues,
  names: readonly ControlName[],
): CampaignValues => ({
  ...values,
  ...Object.fromEntries(names.map((name) => [name, others[name]])),
})
