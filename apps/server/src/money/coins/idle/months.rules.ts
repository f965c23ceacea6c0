/** Uses the UTC calendar. One month after 31 January is the last day of February. */
export const monthsLater = (from: Date, months: number): Date => {
  const day = from.getUTCDate()
  const later = new Date(from)
  later.setUTCDate(1)
  later.setUTCMonth(later.getUTCMonth() + months)
  const days = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate()
  later.setUTCDate(Math.min(day, days))
  return later
}
