import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { paidTopup } from './topup.factory.ts'
import { TopupStateChip } from './topup-state-chip.tsx'

it.each([
  [{ state: 'created' }, 'Open'],
  [{ state: 'pending' }, 'Open'],
  [{ state: 'pending', processing: true }, 'Processing'],
  [{ state: 'paid' }, 'Paid'],
  [{ state: 'paid', refundedCoins: 1 }, 'Partly refunded'],
  [{ state: 'failed', processing: true }, 'Declined'],
  [{ state: 'expired' }, 'Expired'],
  [{ state: 'refunded', refundedCoins: 10_000 }, 'Refunded'],
  [{ state: 'charged_back', chargedBackMinor: 11_900 }, 'Charged back'],
  [{ state: 'charged_back', chargedBackMinor: 100 }, 'Partly charged back'],
] as const)('%j is “%s”', (change, words) => {
  const { container } = render(<TopupStateChip topup={{ ...paidTopup, ...change }} />)
  expect(container.textContent).toBe(words)
})
