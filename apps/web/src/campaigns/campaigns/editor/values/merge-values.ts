import type { CampaignValues } from './campaign-values.ts'

export type ControlName = keyof CampaignValues

const sameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** Three-way merge. Controls that both sides changed keep `mine` and are listed as conflicts. */
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

export const withValuesOf = (
  values: CampaignValues,
  others: CampaignValues,
  names: readonly ControlName[],
): CampaignValues => ({
  ...values,
  ...Object.fromEntries(names.map((name) => [name, others[name]])),
})
