/** The first moment that is so many months later, by the UTC calendar: 31 January, 28 February. */
export const monthsLater = (from: Date, months: number): Date => {
  const day = from.getUTCDate()
  const later = new Date(from)
  later.setUTCDate(1)
  later.setUTCMonth(later.getUTCMonth() + months)
  const days = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate()
  later.setUTCDate(Math.min(day, days))
  return later
}
