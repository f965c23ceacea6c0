import type { BrandConversion } from '@tandem/contract/affiliate/conversions/conversion.schema.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { catchRequests, press, showKnowing } from '../../requests.factory.ts'
import { BrandConversions } from './brand-conversions.tsx'
import { waitingClaimsQuery } from './claim.api.ts'
import { conversionsQuery } from './conversion.api.ts'

const server = catchRequests()
const yes = { allowed: true } as const
const no = { allowed: false, because: 'commission.not_on_hold' } as const

const order: BrandConversion = {
  id: 'c1',
  orderId: 'boat-1',
  amountMinor: 10_000,
  refundedMinor: 0,
  currency: 'EUR',
  notCounted: null,
  occurredAt: '2027-03-04T12:00:00Z',
  receivedAt: '2027-03-04T12:00:00Z',
  paid: true,
  cancelled: false,
  isTest: false,
  isNewCustomer: null,
  attributedBy: 'click',
  creatorName: 'Robin',
  because: { rulesVersion: 1, steps: [{ step: 'decided', by: 'click' }] },
  commission: {
    id: '019aab7b-007b-7d7b-8609-a145c31dd3fc',
    state: 'on_hold',
    coins: 1000,
    feeCoins: 100,
    maturesAt: '2027-04-03T12:00:00Z',
    dueAt: '2027-03-18T12:00:00Z',
    reason: 'Our checks noticed something about this order. The brand looks at it.',
    decided: { by: 'rules', at: '2027-03-04T12:00:00Z' },
    flags: [
      {
        rule: 'self_referral',
        severity: 3,
        evidence: { measure: 'is_customer', found: 1, limit: 0 },
        at: '2027-03-04T12:00:00Z',
        cleared: false,
      },
    ],
    dispute: null,
    can: { hold: no, release: yes, reject: yes, answer: no },
  },
}
const show = (one: BrandConversion) =>
  showKnowing(
    [
      [
        conversionsQuery('p1').queryKey,
        { pages: [{ items: [one], nextCursor: null }], pageParams: [undefined] },
      ],
      [
        waitingClaimsQuery('p1').queryKey,
        { pages: [{ items: [], nextCursor: null }], pageParams: [undefined] },
      ],
    ],
    <BrandConversions programmeId="p1" />,
  )
const path = `POST /api/brand/commissions/${order.commission?.id}`

it('shows what was found, releases at once, and asks for the orders and the budget again', async () => {
  const { stale } = show(order)
  expect(screen.getByText('1 flag')).toBeTruthy()
  await press('Explain')
  expect(await screen.findByText(/The shop names the creator as the buyer[.]/)).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  server.answer({})
  await press('Release order boat-1')
  expect(server.sent()).toEqual([[`${path}/release`, expect.anything()]])
  await expect.poll(stale).toContain('conversions p1 orders ')
})

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
  [{ creatorName: null, commission: null }, ['boat-1 ', '€100.00', 'Nobody', '']],
])('shows of an order with %o its amount, whose it is and what it pays', (change, said) => {
  show({ ...order, ...change })
  const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent)
  expect(cells.slice(0, 4)).toEqual(said)
})
