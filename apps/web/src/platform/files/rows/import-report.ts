import type { ImportFate, ImportResult } from '@tandem/contract/import.schema.ts'
import { plural } from '@tandem/contract/plural.ts'
import { formatCoins } from '#lib/coins.ts'
import type { Understood } from './row-kind.ts'

const shownMost = 100

export type Report = {
  counts: Record<ImportFate, number>
  /** The first 100 rows that cannot be imported, by line. */
  problems: { line: number; sentence: string }[]
  left: number
}

export const reportOf = (
  { bad, same }: Pick<Understood<unknown>, 'bad' | 'same'>,
  results: readonly ImportResult[],
): Report => {
  const counts = { ok: 0, same, conflict: 0, bad: 0 }
  const all: readonly ImportResult[] = [...bad, ...results]
  for (const { fate } of all) counts[fate] += 1
  const problems = all
    .flatMap(({ line, sentence }) => (sentence === null ? [] : [{ line, sentence }]))
    .sort((one, other) => one.line - other.line)
  return {
    counts,
    problems: problems.slice(0, shownMost),
    left: Math.max(0, problems.length - shownMost),
  }
}

export const countsInWords = (
  { ok, same, conflict, bad }: Report['counts'],
  { one, many, done }: { one: string; many: string; done: boolean },
): string[] => {
  const so = (count: number): string => `${formatCoins(count)} ${plural(count, one, many)}`
  return [
    ...(ok > 0 ? [`${so(ok)} ${done ? 'imported' : 'to import'}`] : []),
    ...(same > 0 ? [`${so(same)} already imported, unchanged`] : []),
    ...(conflict > 0
      ? [`${so(conflict)} already imported with different details, not changed`]
      : []),
    ...(bad > 0 ? [`${so(bad)} to correct in the file`] : []),
  ]
}
