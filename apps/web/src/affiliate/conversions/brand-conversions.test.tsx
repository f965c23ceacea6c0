import type { BrandConversion } from '@tandem/contract/affiliate/conversions/conversion.schema.ts'
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { catchRequests, isLive, press, reasonOf, showKnowing } from '../../requests.factory.ts'
import { BrandConversions } from './brand-conversions.tsx'
import { myClaimsQuery, waitingClaimsQuery } from './claim.api.ts'
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
const about = (more: Partial<NonNullable<BrandConversion['commission']>>): BrandConversion => ({
  ...order,
  commission: order.commission && { ...order.commission, ...more },
})
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

it('rejects with the reason the creator reads, and none without', async () => {
  show(order)
  await press('Reject order boat-1')
  await screen.findByText('Reject this commission?')
  await press('Reject')
  expect(screen.getByText('Say why: the creator reads it.')).toBeTruthy()
  expect(server.sent()).toEqual([])
  fireEvent.change(screen.getByLabelText('Why?'), {
    target: { value: 'They bought it themselves.' },
  })
  server.refuse('commission.not_pending', 'Look at its state again.')
  await press('Reject')
  expect(await screen.findByText('Look at its state again.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLTextAreaElement>('Why?').value).toBe(
    'They bought it themselves.',
  )
  server.answer({})
  await press('Reject')
  expect(server.sent().at(-1)).toEqual([`${path}/reject`, { reason: 'They bought it themselves.' }])
})

it('says to those who may not decide why they can’t', () => {
  const because = { allowed: false, because: 'brand.role_required' } as const
  show(about({ can: { hold: because, release: because, reject: because, answer: because } }))
  expect(isLive('Release order boat-1')).toBe(false)
  expect(reasonOf('Reject order boat-1')).toBeTruthy()
})

it('asks nothing about a commission that is over', () => {
  show(about({ state: 'matured', can: { hold: no, release: no, reject: no, answer: no } }))
  expect(screen.queryByRole('button', { name: /boat-1/ })).toBeNull()
})

it('shows the flags to decide alone', async () => {
  show(order)
  server.answer({ items: [], nextCursor: null })
  await press('Flags to decide')
  await expect
    .poll(() => server.requests.mock.calls.map(([address]) => address))
    .toEqual(['/api/brand/programmes/p1/conversions?flagged=open'])
})

it('answers a dispute with what both sides and the operator read', async () => {
  const dispute = {
    body: 'A friend bought it.',
    openedAt: '2027-03-04T12:00:00Z',
    replyBy: '2027-03-09T12:00:00Z',
    reply: null,
    resolution: null,
  }
  show(
    about({ state: 'rejected', dispute, can: { hold: no, release: no, reject: no, answer: yes } }),
  )
  expect(screen.getByText('In dispute')).toBeTruthy()
  await press('Answer the dispute about order boat-1')
  expect(await screen.findByText('A friend bought it.')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Why shouldn’t this order count?'), {
    target: { value: 'Too short.' },
  })
  await press('Send your answer')
  expect(server.sent()).toEqual([])
  fireEvent.change(screen.getByLabelText('Why shouldn’t this order count?'), {
    target: { value: 'Too short. The invoice names the creator.' },
  })
  server.answer({})
  await press('Send your answer')
  expect(server.sent()).toEqual([
    [`${path}/dispute/answer`, { body: 'Too short. The invoice names the creator.' }],
  ])
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

it.each([
  ['Robin', 'Why it is theirs'],
  [null, 'Why it is nobody’s'],
])('explains whose an order of %s is', async (creatorName, title) => {
  const steps = [{ step: 'nobody' as const }]
  show({ ...order, creatorName, commission: null, because: { rulesVersion: 3, steps } })
  await press('Explain')
  const asked = await screen.findByRole('dialog', { name: title })
  expect(asked.textContent).toContain('Order boat-1, rules 3')
  expect(asked.textContent).toContain('So it is nobody’s.')
  expect(asked.textContent).not.toContain('Put on hold')
})

it.each([
  ['All', 'No orders yet'],
  ['Flags to decide', 'Nothing to decide'],
  ['All flags', 'No flags'],
])('says under «%s»: %s', async (choice, title) => {
  const none = { pages: [{ items: [], nextCursor: null }], pageParams: [undefined] }
  showKnowing(
    [
      ...([undefined, 'open', 'all'] as const).map(
        (flagged) => [conversionsQuery('p1', flagged).queryKey, none] as const,
      ),
      [waitingClaimsQuery('p1').queryKey, none],
    ],
    <BrandConversions programmeId="p1" />,
  )
  await press(choice)
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  expect(screen.getByRole('button', { name: choice }).ariaPressed).toBe('true')
  expect(server.requests).not.toHaveBeenCalled()
})

it.each([
  ['/api/brand/programmes/p1/conversions?flagged=all', conversionsQuery('p1', 'all')],
  ['/api/brand/programmes/p1/claims?waiting=yes', waitingClaimsQuery('p1')],
  ['/api/claims', myClaimsQuery],
] as const)('goes on to the next page of %s with the same choice', async (address, query) => {
  const { client } = showKnowing([], null)
  server.answer({ items: [], nextCursor: 'two' })
  server.answer({ items: [], nextCursor: null })
  await client.fetchInfiniteQuery({ ...query, pages: 3 } as never)
  const next = `${address}${address.includes('?') ? '&' : '?'}cursor=two`
  const sorted = (at: string) => at.split(/[?&]/).toSorted()
  expect(server.requests.mock.calls.map(([at]) => sorted(at))).toEqual([
    sorted(address),
    sorted(next),
  ])
})
