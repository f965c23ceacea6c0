import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { installationQuery } from '#lib/installation.ts'
import { sampleInstallation } from '../../app.factory.ts'
import { catchRequests, showKnowing } from '../../requests.factory.ts'
import { ReceiptRounds } from './receipt-rounds.tsx'

const server = catchRequests()
const receipt = (round: number, change: object = {}) => ({
  ...{ id: `r${round}`, round, verdict: 'pending', bySilence: false, reason: null, words: null },
  ...{ sentAt: '2026-11-01T10:00:00Z', decidedAt: null, fileUrl: '/files/p/r.webp', coins: 2490 },
  ...{ orderReference: 'A-1', amountMinor: 2490, currency: 'EUR', ...change },
})
const show = (state: string, ...receipts: object[]) => {
  server.requests.mockReturnValue(new Promise(() => {}))
  showKnowing(
    [[installationQuery.queryKey, sampleInstallation]],
    <ReceiptRounds receipts={receipts as never} state={state as never} />,
  )
}
const told = (round: number) =>
  screen.getByRole('article', { name: `Receipt ${round}` }).textContent

it.each([
  [{ verdict: 'approved' }, /Approved(?! without)/, true],
  [{ verdict: 'approved', bySilence: true }, /Approved automatically/, true],
  [{ verdict: 'refused', reason: 'unreadable', words: 'Too dark.' }, /Rejected.*Too dark\./, false],
])('%j is told as it was decided', (change, words, comesBack) => {
  show('producing', receipt(1, change))
  expect(told(1)).toMatch(words)
  expect(told(1)?.includes('Refund€24.90')).toBe(comesBack)
})

it('the newest stands first, each with its own order and amount', () => {
  show(
    'proof_submitted',
    receipt(1, { verdict: 'refused', reason: 'unreadable', words: '' }),
    receipt(2, { orderReference: 'B-2', amountMinor: 1999 }),
  )
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Receipt 2',
    'Receipt 1',
  ])
  expect(told(2)).toMatch(/B-2.*€19\.99/)
  expect(told(1)).toMatch(/A-1.*€24\.90/)
})
