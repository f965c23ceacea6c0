import type { Claim, UncountedOrder } from '@tandem/contract/affiliate/conversions/claim.schema.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { myLinksQuery, myProgrammesQuery } from '#affiliate/links/link.api.ts'
import { toast } from '#ui/toast.ts'
import { catchRequests, isLive, press, reasonOf, showKnowing } from '../../requests.factory.ts'
import { myClaimsQuery } from './claim.api.ts'
import { MyClaims } from './my-claims.tsx'

const server = catchRequests()
const claim: Claim = {
  ...{ id: 'c1', programmeId: 'p1', orderId: 'A-17', orderedOn: '2027-03-04', linkLabel: null },
  ...{ note: '', state: 'open', replyBy: '2027-03-11T12:00:00Z', decided: null, reason: null },
  ...{ createdAt: '2027-03-04T12:00:00Z', programmeName: 'Friends', brandName: 'Glow Theory' },
}
const programme = (id: string, state: string | null) => ({
  ...{ id, name: `Friends ${id}`, brand: { name: 'Glow Theory' }, state: 'open' },
  enrolment: state && { id: `of-${id}`, state },
})
const links = [
  { id: '019aab7b-007b-7d7b-8609-a145c31dd3fd', label: 'Bio', address: 'https://t.example/bio' },
  { id: '019aab7b-007b-7d7b-8609-a145c31dd3fe', label: '', address: 'https://t.example/two' },
]
const show = (claims: Claim[], joined: object[] = [], uncounted: UncountedOrder[] = []) =>
  showKnowing(
    [
      [
        myClaimsQuery.queryKey,
        { pages: [{ items: claims, uncounted, nextCursor: null }], pageParams: [undefined] },
      ],
      [myProgrammesQuery.queryKey, { items: joined }],
      [myLinksQuery('of-in').queryKey, { items: links }],
      [['conversions'], {}],
      [['programmes'], {}],
      [['inbox'], {}],
    ],
    <MyClaims />,
  )
const name = 'Report missing order'
const brand = { by: 'brand' as const, at: '2027-03-05T12:00:00Z' }
const operator = { ...brand, by: 'operator' as const }

it.each<[Partial<Claim>, string, RegExp]>([
  [
    {},
    'Waiting for brand',
    /^Glow Theory has until .*11.* to answer\. After that, the operator decides\.$/,
  ],
  [
    { state: 'escalated' },
    'Waiting for operator',
    /^Glow Theory did not answer in time\. The oper/,
  ],
  [{ state: 'accepted', decided: brand }, 'Approved', /^Glow Theory approved the order\.$/],
  [{ state: 'accepted', decided: operator }, 'Approved', /^The operator approved the order\.$/],
  [
    { state: 'declined', decided: brand, reason: 'It came back.' },
    'Rejected',
    /^Glow Theory: It came back\.$/,
  ],
  [{ state: 'declined', decided: operator, reason: 'No.' }, 'Rejected', /^The operator: No\.$/],
])('says for a claim with %o how far it is', (change, state, next) => {
  show([{ ...claim, ...change }])
  const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent)
  expect(cells).toEqual(['A-17', 'Mar 4, 2027', 'Friends', state, expect.stringMatching(next)])
})

it('refuses a creator without a programme, and says what to do', async () => {
  show([], [programme('asked', 'applied'), programme('never', null)])
  expect([isLive(name), reasonOf(name)]).toEqual([false, 'Join a programme first.'])
  await press(name)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByText(/^Is an order that you brought missing/)).toBeTruthy()
})

it('sends a missing order with all that helps, and asks for what it changes again', async () => {
  const said = vi.spyOn(toast, 'success').mockImplementation(() => {})
  const { stale } = show([], [programme('asked', 'applied'), programme('in', 'paused')])
  await press(name)
  const form = within(await screen.findByRole('dialog', { name: 'Missing order' }))
  const field = (label: RegExp) => form.getByLabelText<HTMLSelectElement>(label)
  const options = (label: RegExp) => [...field(label).options].map(({ text }) => text)
  expect(options(/^Programme/)).toEqual(['Friends in by Glow Theory'])
  expect(options(/^Your link/)).toEqual(['I don’t know', 'Bio', 'https://t.example/two'])
  const type = (label: RegExp, value: string) =>
    fireEvent.change(field(label), { target: { value } })
  type(/^Order number/, 'A-18')
  type(/^Day of/, '2027-03-05')
  type(/^Your link/, links[1]?.id ?? '')
  type(/^Details that help/, 'She paid by card.')
  server.answer(claim)
  server.requests.mockImplementation(() => new Promise(() => {}))
  await press('Report order')
  await waitFor(() =>
    expect(said.mock.calls).toEqual([['Glow Theory was notified and has 7 days to answer.']]),
  )
  expect(server.sent()[0]).toEqual([
    'POST /api/enrolments/of-in/claims',
    {
      ...{ orderId: 'A-18', orderedOn: '2027-03-05', note: 'She paid by card.' },
      linkId: links[1]?.id,
    },
  ])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(stale()).toEqual(['claims', 'conversions', 'programmes', 'inbox'])
  said.mockRestore()
})

it('shows orders in a foreign currency, and why they do not count', () => {
  const order = {
    ...{ id: 'o1', orderId: 'B-1', programmeName: 'Glow', programmeCurrency: 'EUR' },
    ...{ amountMinor: 1_990_000, currency: 'HUF', occurredAt: '2027-03-05T12:00:00Z' },
    because: 'other_currency' as const,
  }
  show([], [], [order])
  const row = screen.getByRole('row', { name: /B-1/ })
  expect(row.textContent).toContain('19,900.00')
  expect(row.textContent).toContain('The order is in HUF, but the programme uses EUR.')
})
