import type { BrandConversion } from '@tandem/contract/affiliate/conversions/conversion.schema.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { catchRequests, firstPage, press, showKnowing } from '../../requests.factory.ts'
import { BrandConversions } from './brand-conversions.tsx'
import { waitingClaimsQuery } from './claim.api.ts'
import { conversionsQuery } from './conversion.api.ts'

const server = catchRequests()
const at = '2027-03-04T12:00:00Z'
const no = { allowed: false, because: 'commission.not_on_hold' } as const
const order: BrandConversion = {
  ...{ id: 'c1', orderId: 'boat-1', amountMinor: 10_000, refundedMinor: 0, currency: 'EUR' },
  ...{ notCounted: null, occurredAt: at, receivedAt: at, paid: true, cancelled: false },
  ...{ isTest: false, isNewCustomer: null, attributedBy: 'click', creatorName: 'Robin' },
  because: { rulesVersion: 1, steps: [{ step: 'decided', by: 'click' }] },
  commission: {
    ...{ id: 'k1', state: 'on_hold', coins: 1000, feeCoins: 100, maturesAt: at, dueAt: at },
    ...{ reason: null, decided: null, flags: [], dispute: null },
    can: { hold: no, release: no, reject: no, answer: no },
  },
}
const show = (one: BrandConversion) =>
  showKnowing(
    [
      [conversionsQuery('p1').queryKey, firstPage([one])],
      [waitingClaimsQuery('p1').queryKey, firstPage([])],
    ],
    <BrandConversions programmeId="p1" />,
  )

it('shows the flags to decide alone', async () => {
  show(order)
  server.answer({ items: [], nextCursor: null })
  await press('Flags to decide')
  await expect
    .poll(() => server.requests.mock.calls.map(([address]) => address))
    .toEqual(['/api/brand/programmes/p1/conversions?flagged=open'])
})

it.each<[Partial<BrandConversion>, string[]]>([
  [{}, ['boat-1 ', '€100.00', 'Robin', '1,000 coins']],
  [{ refundedMinor: 2_500, isTest: true }, ['boat-1 Test', '€75.00', 'Robin', '1,000 coins']],
  [{ creatorName: null, commission: null }, ['boat-1 ', '€100.00', 'No creator', '']],
])('shows of an order with %o its amount, whose it is and what it pays', (change, said) => {
  show({ ...order, ...change })
  const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent)
  expect(cells.slice(0, 4)).toEqual(said)
})
