import type { BrandCommission } from '@tandem/contract/affiliate/commissions/commission.schema.ts'
import { allowed, refused } from '@tandem/contract/verdict.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { toast } from '#ui/toast.ts'
import { catchRequests, isLive, press, reasonOf, showKnowing } from '../../requests.factory.ts'
import { CommissionDecisions } from './commission-decisions.tsx'

const server = catchRequests()
const no = refused('commission.not_pending')
const at = '2027-03-04T12:00:00Z'
const id = '019aab7b-007b-7d7b-8609-a145c31dd3fc'
const path = `POST /api/brand/commissions/${id}`
const dispute = { body: 'A friend bought it.', openedAt: at, replyBy: at, reply: null }
const open = { ...dispute, resolution: null }
type Can = BrandCommission['can']
const show = (
  state: BrandCommission['state'],
  can: Partial<Can> = {},
  more: Partial<Pick<BrandCommission, 'dispute'>> = {},
) =>
  showKnowing(
    ['conversions', 'commissions', 'programmes', 'wallet'].map((key) => [[key], {}]),
    <CommissionDecisions
      orderId="A-1"
      creatorName="Robin"
      commission={{
        ...{ id, state, coins: 1000, feeCoins: 100, dispute: null },
        can: { hold: no, release: no, reject: no, answer: no, ...can },
        ...more,
      }}
    />,
  )
const asked = ['conversions', 'commissions', 'programmes']
const spied = () => vi.spyOn(toast, 'success').mockImplementation(() => {})

it('approves a held commission, says so, and refreshes the figures in any case', async () => {
  const said = spied()
  const { stale } = show('on_hold', { release: allowed, reject: allowed })
  server.refuse('commission.not_on_hold', 'It is not on hold.')
  await press('Approve order A-1')
  expect(await screen.findByText('It is not on hold.')).toBeTruthy()
  expect([stale(), said.mock.calls]).toEqual([asked, []])
  server.answer({})
  await press('Approve order A-1')
  await waitFor(() =>
    expect(said.mock.calls).toEqual([['Order A-1 was approved. The creator was notified.']]),
  )
  expect(server.sent()[1]?.[0]).toBe(`${path}/release`)
  said.mockRestore()
})

it('explains release and rejection each by its own verdict', async () => {
  const reject = refused('brand.role_required', 'Ask an owner.')
  show('on_hold', { release: allowed, reject })
  expect(isLive('Approve order A-1')).toBe(true)
  expect([isLive('Reject order A-1'), reasonOf('Reject order A-1')]).toEqual([
    false,
    'Ask an owner.',
  ])
  await press('Reject order A-1')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it.each([
  [{ hold: allowed, reject: allowed }, ['Put on hold', 'Reject commission']],
  [{ hold: allowed }, ['Put on hold']],
  [{ reject: allowed }, ['Reject commission']],
] as const)('offers for a pending one with %o: %s', async (can, labels) => {
  show('pending', can)
  await press('Decide about order A-1')
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(labels)
})

it.each([
  [
    'Put on hold',
    'hold',
    'Put this commission on hold?',
    'Order A-1: Decide within 14 days. After that, the commission is approved automatically.',
  ],
  [
    'Reject commission',
    'reject',
    'Reject this commission?',
    'Order A-1: 1,100 coins go back into your budget.',
  ],
])('«%s» states its effect and sends the reason', async (label, step, title, effect) => {
  const said = spied()
  const { stale } = show('pending', { hold: allowed, reject: allowed })
  await press('Decide about order A-1')
  await userEvent.click(screen.getByRole('menuitem', { name: label }))
  const form = within(await screen.findByRole('dialog', { name: title }))
  expect(form.getByText(new RegExp(`^${effect.replaceAll('.', '\\.')}`))).toBeTruthy()
  expect(form.getByText('Robin will read this.')).toBeTruthy()
  fireEvent.change(form.getByLabelText('Reason'), { target: { value: 'We look at it.' } })
  server.answer({})
  await userEvent.click(form.getByRole('button', { name: label }))
  await waitFor(() => expect(said.mock.calls).toEqual([['Robin was notified.']]))
  expect(server.sent()).toEqual([[`${path}/${step}`, { reason: 'We look at it.' }]])
  expect(stale()).toEqual(asked)
  said.mockRestore()
})

it('answers a dispute by its day, with what was said before it', async () => {
  const said = spied()
  show('rejected', { answer: allowed }, { dispute: open })
  await press('Answer dispute about order A-1')
  const form = within(await screen.findByRole('dialog', { name: 'Answer the dispute' }))
  expect(form.getByText(/^Answer by .*4.*\. The operator reads both sides/)).toBeTruthy()
  expect(form.getByText('A friend bought it.')).toBeTruthy()
  const field = form.getByLabelText<HTMLInputElement>(
    'Why should the creator not be paid for this order?',
  )
  fireEvent.change(field, { target: { value: 'The invoice names the creator.' } })
  server.refuse('commission.no_dispute', 'Nothing to answer.')
  await userEvent.click(form.getByRole('button', { name: 'Send answer' }))
  expect(await form.findByText('Nothing to answer.')).toBeTruthy()
  server.answer({})
  await userEvent.click(form.getByRole('button', { name: 'Send answer' }))
  await waitFor(() =>
    expect(said.mock.calls).toEqual([['The creator was notified. The operator decides now.']]),
  )
  said.mockRestore()
})

it('has nothing to answer once it was answered, and says why one may not', () => {
  show('rejected', { answer: allowed }, { dispute: { ...open, replyBy: null } })
  expect(screen.queryByRole('button')).toBeNull()
  const answer = refused('brand.role_required', 'Ask an owner.')
  show('rejected', { answer }, { dispute: open })
  expect(reasonOf('Answer dispute about order A-1')).toBe('Ask an owner.')
})
