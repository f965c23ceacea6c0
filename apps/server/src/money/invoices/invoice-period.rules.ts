/** `to` is exclusive. */
export type Bounds = { from: string; to: string }

export const boundsOf = (period: string): Bounds => {
  const [year = '', part] = period.split('-')
  const first = firstMonthOf(part)
  const at = (month: number): string => new Date(Date.UTC(Number(year), month)).toISOString()
  return { from: at(first), to: at(first + monthsOf(part)) }
}

const monthsOf = (part: string | undefined): number => {
  if (part === undefined) return 12
  return part.startsWith('Q') ? 3 : 1
}

const firstMonthOf = (part: string | undefined): number => {
  if (part === undefined) return 0
  return part.startsWith('Q') ? (Number(part.slice(1)) - 1) * 3 : Number(part) - 1
}

export const isOneMonth = (period: string | undefined): boolean => /^\d{4}-\d\d$/.test(period ?? '')

export const periodFileName = (period: string | undefined, extension: string): string =>
  `${['invoices', ...(period === undefined ? [] : [period])].join('-')}.${extension}`
