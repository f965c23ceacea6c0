import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { formatDeadline } from '#lib/dates.ts'
import { NextStepNote } from './next-step-note.tsx'
import { Reward } from './reward.tsx'

const clock = '2026-12-01T17:00:00Z'
const step = { text: 'Send the product.', deadline: 'Until', silence: 'Then it ends.' }

it.each([
  [{}, clock, `Send the product. Until ${formatDeadline(clock)}. Then it ends.`],
  [{ silence: null }, clock, `Send the product. Until ${formatDeadline(clock)}.`],
  [{}, null, 'Send the product.'],
  [{ deadline: null }, clock, 'Send the product.'],
])('a step says until when only where a clock runs: %j, %s', (more, until, said) => {
  const of = { ...step, ...more }
  const { container } = render(<NextStepNote step={of} clock={until} yourTurn />)
  expect(container.textContent).toBe(said)
})

it.each([
  [1, 'product_gifting', /^1(?!.*product)/],
  [0, 'product_gifting', /^The product$/],
  [0, 'purchase_reimburse', /^Price back in coins$/],
] as const)('%i coins for %s', (coins, category, said) => {
  const { container } = render(<Reward coins={coins} category={category} />)
  expect(container.textContent).toMatch(said)
})
