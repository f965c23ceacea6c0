/** Returns the smallest number of the form 1, 2 or 5 × 10ⁿ that is not below any value. */
export const roundMax = (values: readonly number[]): number => {
  const most = Math.max(0, ...values)
  if (most === 0) return 1
  const power = 10 ** Math.floor(Math.log10(most))
  return ([1, 2, 5, 10].find((step) => step * power >= most) ?? 10) * power
}

export const formatDay = (day: string): string =>
  new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
