import { dayMs } from '@tandem/contract/time.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { bestCreatorOf, creatorRow, lastMonth } from './monthly-report.rules.ts'

it('ends the month on the day before the current one, at every moment and across years', () => {
  const moments = fc.date({
    min: new Date('2000-01-01'),
    max: new Date('2100-01-01'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(moments, (moment) => {
      const { from, until } = lastMonth(moment)
      expect(until.slice(0, 7)).toBe(from.slice(0, 7))
      expect(from.slice(8)).toBe('01')
      const next = new Date(Date.parse(until) + dayMs).toISOString()
      expect(next.slice(0, 10)).toBe(`${moment.toISOString().slice(0, 7)}-01`)
    }),
  )
})

it('finds the creator with the most engagements, if any are known', () => {
  const row = (key: string, engagements: number | null) => ({
    ...{ key, label: key, slug: null, values: [2, engagements] },
  })
  const rows = [row('', 90), row('a', 5), row('b', 7), row('c', null)]
  const best = bestCreatorOf(rows.flatMap((one) => creatorRow(one, ['posts', 'engagements']) ?? []))
  expect(best).toEqual({ creatorId: 'b', posts: 2, engagements: 7 })
  expect(bestCreatorOf([])).toBeNull()
})
