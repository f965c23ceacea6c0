import { expect, it } from 'vitest'
import { formatDate } from '#lib/dates.ts'
import { contentDueInWords } from './due-words.ts'

const deadline = '2026-12-22T12:00:00Z'

it.each([
  ['paid_campaign', `14 days after acceptance, at the latest ${formatDate(deadline)}`],
  ['product_gifting', '14 days after the product arrives'],
  ['purchase_reimburse', '14 days after the receipt is approved'],
] as const)('of a %s content is due %s', (category, words) => {
  expect(contentDueInWords({ category, deadline })).toBe(words)
})

it('says the days that were agreed, where some were', () => {
  expect(contentDueInWords({ category: 'product_gifting', deadline }, 1)).toBe(
    '1 day after the product arrives',
  )
})
