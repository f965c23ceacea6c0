import { expect, it } from 'vitest'
import { contentDueAt } from './content-due.ts'

const start = new Date('2026-03-04T10:00:00Z')

it('gives the days for content, or until the campaign’s deadline when nothing travels first', () => {
  const due = (category: Parameters<typeof contentDueAt>[1]['category'], deadline: string) =>
    contentDueAt(start, { category, deadline }, 14).toISOString()
  expect(due('paid_campaign', '2026-06-01T00:00:00Z')).toBe('2026-03-18T10:00:00.000Z')
  expect(due('paid_campaign', '2026-03-17T00:00:00Z')).toBe('2026-03-17T00:00:00.000Z')
  expect(due('product_gifting', '2026-03-05T00:00:00Z')).toBe('2026-03-18T10:00:00.000Z')
  expect(due('purchase_reimburse', '2026-03-05T00:00:00Z')).toBe('2026-03-18T10:00:00.000Z')
})
