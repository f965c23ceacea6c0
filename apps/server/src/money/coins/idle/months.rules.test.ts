import { expect, it } from 'vitest'
import { monthsLater } from './months.rules.ts'

it('ends months later on the same day, or on the last of a month that has none', () => {
  for (let day = 0; day < 366; day += 1)
    for (const months of [1, 3, 11, 12, 36]) {
      const from = new Date(Date.UTC(2027, 6, 1 + day, 23, 30))
      const later = monthsLater(from, months)
      const next = new Date(later.getTime() + 86_400_000)
      const passed = (to: Date) =>
        (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth()
      expect(passed(later)).toBe(months)
      if (later.getUTCDate() !== from.getUTCDate()) expect(passed(next)).toBe(months + 1)
      expect(later.getTime() % 86_400_000).toBe(from.getTime() % 86_400_000)
    }
})
