import type { BrandClaim } from '@tandem/contract/affiliate/conversions/claim.schema.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { toast } from '#ui/toast.ts'
import { catchRequests, press, reasonOf, showKnowing } from '../../requests.factory.ts'
import { BrandClaims } from './brand-claims.tsx'
import { waitingClaimsQuery } from './claim.api.ts'

const server = catchRequests()
const yes = { allowed: true } as const

const claim: BrandClaim = {
  ...{ id: '019aab7b-007b-7d7b-8609-a145c31dd3fc', programmeId: 'p1', orderId: 'A-17' },
  ...{ orderedOn: '2027-03-04', linkLabel: 'Bio', note: 'She paid by card.', state: 'open' },
  ...{ replyBy: '2027-03-11T12:00:00Z', decided: null, reason: null },
  ...{ createdAt: '2027-03-04T12:00:00Z', creatorName: 'Robin', currency: 'EUR', isKnown: false },
  ...{ foreignCurrency: null, can: { accept: yes, decline: yes } },
}
const show = (more: Partial<BrandClaim> = {}) =>
  showKnowing(
    [
      [
        waitingClaimsQuery('p1').queryKey,
        { pages: [{ items: [{ ...claim, ...more }], nextCursor: null }], pageParams: [undefined] },
      ],
    ],
    <BrandClaims programmeId="p1" />,
  )
const type = (label: RegExp, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } })
const path = `POST /api/brand/claims/${claim.id}`

it('approves an order that the shop did not report, at the entered amount', async () => {
  show()
  expect(screen.getByText('Order A-17 from Mar 4, 2027')).toBeTruthy()
  expect(screen.getByText(/^Answer by .*11.*[.] After that, the operator answers[.]$/)).toBeTruthy()
  await press('Approve order A-17')
  await screen.findByText('Approve this order?')
  await press('Approve order')
  expect(screen.getByText('Enter the amount of the order, such as 49.90.')).toBeTruthy()
  expect(server.sent()).toEqual([])
  type(/^Amount in EUR/, '49,90')
  server.answer({})
  await press('Approve order')
  expect(server.sent()).toEqual([[`${path}/accept`, { amountMinor: 4990 }]])
})

it('takes the amount in the smallest unit of the order’s own currency', async () => {
  show({ currency: 'JPY' })
  await press('Approve order A-17')
  await screen.findByText('Approve this order?')
  type(/^Amount in JPY/, '4,990')
  server.answer({})
  await press('Approve order')
  expect(server.sent()).toEqual([[`${path}/accept`, { amountMinor: 4990 }]])
})

it('approves a reported order at the shop’s amount', async () => {
  show({ isKnown: true })
  await press('Approve order A-17')
  await screen.findByText('Approve this order?')
  expect(screen.queryByLabelText(/^Amount/)).toBeNull()
  server.answer({})
  await press('Approve order')
  expect(server.sent()).toEqual([[`${path}/accept`, {}]])
})

it('rejects with a reason, which stays when a colleague was faster', async () => {
  const { client } = show()
  await press('Reject order A-17')
  await screen.findByText('Reject this order?')
  type(/^Reason/, 'It came back.')
  server.refuse('claim.decided', 'It was answered.')
  await press('Reject order')
  expect(await screen.findByText('It was answered.')).toBeTruthy()
  const none = { pages: [{ items: [], nextCursor: null }], pageParams: [undefined] }
  act(() => void client.setQueryData(waitingClaimsQuery('p1').queryKey, none))
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Reason/).value).toBe('It came back.')
  expect(server.sent()).toEqual([[`${path}/decline`, { reason: 'It came back.' }]])
})

it.each<[Partial<BrandClaim>, RegExp, RegExp]>([
  [
    {},
    /reported this order as missing, from “Bio”\. Your shop has not reported this order\.$/,
    /^Answer by .*11.*After that, the operator/,
  ],
  [
    { linkLabel: null, isKnown: true },
    /reported this order as missing\. Your shop has reported this order\.$/,
    /^Answer by/,
  ],
  [{ foreignCurrency: 'USD' }, /Your shop reported this order in USD, not in EUR\.$/, /^Answer by/],
  [
    { state: 'escalated' },
    /^Robin reported this order as missing/,
    /^The deadline has passed\. The operator answers unless you do/,
  ],
])('says for an order with %o who claims it, and who must answer', (change, whose, next) => {
  show(change)
  expect(screen.getByText(whose)).toBeTruthy()
  expect(screen.getByText(next)).toBeTruthy()
  expect(screen.getByText('She paid by card.')).toBeTruthy()
})

it('explains accepting and declining each by its own verdict', () => {
  const because = (words: string) => ({
    ...{ allowed: false as const, because: 'brand.role_required' as const },
    words,
  })
  show({ can: { accept: because('Top up first.'), decline: because('Ask an owner.') } })
  expect(reasonOf('Approve order A-17')).toBe('Top up first.')
  expect(reasonOf('Reject order A-17')).toBe('Ask an owner.')
})

it.each([
  ['Approve order A-17', 'Approve order'],
  ['Reject order A-17', 'Reject order'],
])('after «%s» says who was told, and asks for what it changes again', async (open, submit) => {
  const said = vi.spyOn(toast, 'success').mockImplementation(() => {})
  const { client, stale } = show({ isKnown: true })
  for (const key of ['conversions', 'programmes', 'inbox', 'wallet']) client.setQueryData([key], {})
  await press(open)
  const form = within(await screen.findByRole('dialog'))
  expect(form.getByText(/^Order A-17 .*Robin/)).toBeTruthy()
  if (submit === 'Reject order') {
    await press('Reject order')
    expect(form.getByText('Enter a reason. The creator will read it.')).toBeTruthy()
    type(/^Reason/, 'No.')
  }
  server.answer({})
  server.requests.mockImplementation(() => new Promise(() => {}))
  await press(submit)
  await waitFor(() => expect(said.mock.calls).toEqual([['Robin was notified.']]))
  expect(stale()).toEqual(['claims p1', 'conversions', 'programmes', 'inbox'])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  said.mockRestore()
})
