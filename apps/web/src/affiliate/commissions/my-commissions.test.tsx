import type { Commission } from '@tandem/contract/affiliate/commissions/commission.schema.ts'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { catchRequests, press, showKnowing } from '../../requests.factory.ts'
import { myCommissionsQuery } from './commission.api.ts'
import { MyCommissions } from './my-commissions.tsx'

const server = catchRequests()

const rejected: Commission = {
  ...{ id: '019aab7b-007b-7d7b-8609-a145c31dd3fc', programmeId: 'p1', programmeName: 'Friends' },
  ...{ brandName: 'Glow Theory', state: 'rejected', coins: 0, wholeCoins: 333, owedCoins: 0 },
  ...{ occurredAt: '2027-03-01T12:00:00Z', maturesAt: '2027-03-31T12:00:00Z', dueAt: null },
  reason: 'They bought it themselves.',
  ...{ decided: { by: 'brand', at: '2027-03-04T12:00:00Z' }, flags: [], dispute: null },
  attributedBy: 'click',
  count: {
    ...{ rulesVersion: 1, reward: 'programme', variant: 'base' },
    ...{ pay: { unit: 'bps', amount: 1000 }, nthOrder: 1, at: '2027-03-01T12:00:00Z' },
    ...{ coinsPerUnit: 100, uncappedCoins: 333, capped: [] },
  },
  can: { dispute: { allowed: true } },
}
const show = (one: Commission) =>
  showKnowing(
    [
      [
        myCommissionsQuery({}).queryKey,
        { pages: [{ items: [one], nextCursor: null }], pageParams: [undefined] },
      ],
    ],
    <MyCommissions />,
  )

it('says who rejected an order, when and why, and accepts a dispute', async () => {
  const { stale } = show(rejected)
  expect(
    screen.getByText(/^Rejected by the brand on .*: They bought it themselves[.]$/),
  ).toBeTruthy()
  await press('Dispute')
  const words = await screen.findByLabelText<HTMLTextAreaElement>(
    'Why should you be paid for this order?',
  )
  fireEvent.change(words, { target: { value: 'A friend bought it, as the invoice says.' } })
  server.refuse('commission.dispute_late', 'They are over.')
  await press('Send dispute')
  expect(await screen.findByText('They are over.')).toBeTruthy()
  expect(words.value).toBe('A friend bought it, as the invoice says.')
  server.answer({})
  await press('Send dispute')
  expect(server.sent().at(-1)).toEqual([
    `POST /api/commissions/${rejected.id}/dispute`,
    { body: 'A friend bought it, as the invoice says.' },
  ])
  await expect.poll(() => stale().some((key) => key.startsWith('commissions'))).toBe(true)
})

it.each<[Partial<Commission>, string, string]>([
  [{}, '333 coins', 'Rejected'],
  [{ state: 'reversed', decided: null }, '333 coins', 'Refunded'],
  [{ state: 'pending', coins: 120, decided: null }, '120 coins', 'Pending'],
  [{ state: 'matured', coins: 120, decided: null }, '120 coins', 'Paid to you'],
])(
  'says of one with %o how many coins there were or are, and how far it is',
  (change, coins, state) => {
    show({ ...rejected, ...change })
    const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent)
    expect(cells.slice(0, 3)).toEqual(['Friends', coins, state])
  },
)
