import type {
  BrandCommission,
  Commission,
} from '@tandem/contract/affiliate/commissions/commission.schema.ts'
import { allowed, refused } from '@tandem/contract/verdict.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { toast } from '#ui/toast.ts'
import { catchRequests, isLive, press, reasonOf, showKnowing } from '../../requests.factory.ts'
import { myCommissionsQuery } from './commission.api.ts'
import { CommissionDecisions } from './commission-decisions.tsx'
import { CommissionStateChip } from './commission-state-chip.tsx'
import { DisputeDialog } from './dispute-dialog.tsx'
import { StateCell } from './explained-list.tsx'
import { ExplanationDialog } from './explanation-dialog.tsx'

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

it('releases what is on hold, says so, and asks for what that moves, refused or not', async () => {
  const said = spied()
  const { stale } = show('on_hold', { release: allowed, reject: allowed })
  server.refuse('commission.not_on_hold', 'It is not on hold.')
  await press('Release order A-1')
  expect(await screen.findByText('It is not on hold.')).toBeTruthy()
  expect([stale(), said.mock.calls]).toEqual([asked, []])
  server.answer({})
  await press('Release order A-1')
  await waitFor(() =>
    expect(said.mock.calls).toEqual([['Order A-1 goes on. Its creator was told.']]),
  )
  expect(server.sent()[1]?.[0]).toBe(`${path}/release`)
  said.mockRestore()
})

it('explains release and rejection each by its own verdict', async () => {
  const reject = refused('brand.role_required', 'Ask an owner.')
  show('on_hold', { release: allowed, reject })
  expect(isLive('Release order A-1')).toBe(true)
  expect([isLive('Reject order A-1'), reasonOf('Reject order A-1')]).toEqual([
    false,
    'Ask an owner.',
  ])
  await press('Reject order A-1')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it.each([
  [{ hold: allowed, reject: allowed }, ['Put on hold', 'Reject']],
  [{ hold: allowed }, ['Put on hold']],
  [{ reject: allowed }, ['Reject']],
] as const)('offers for a pending one with %o: %s', async (can, labels) => {
  show('pending', can)
  await press('Decide about order A-1')
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(labels)
})

it('offers nothing where nothing is possible, nor on hold what is for pending ones', () => {
  show('pending')
  expect(screen.queryByRole('button')).toBeNull()
  show('on_hold', { hold: allowed })
  expect(screen.queryByRole('button', { name: /^Decide/ })).toBeNull()
})

it.each([
  [
    'Put on hold',
    'hold',
    'Put this commission on hold?',
    'Order A-1: It waits until you decide, for at most 14 days; then it goes on.',
  ],
  [
    'Reject',
    'reject',
    'Reject this commission?',
    'Order A-1: 1,100 coins go back into your budget.',
  ],
])('«%s» says what comes of it and sends why', async (label, step, title, effect) => {
  const said = spied()
  const { stale } = show('pending', { hold: allowed, reject: allowed })
  await press('Decide about order A-1')
  await userEvent.click(screen.getByRole('menuitem', { name: label }))
  const form = within(await screen.findByRole('dialog', { name: title }))
  expect(form.getByText(new RegExp(`^${effect.replaceAll('.', '\\.')}`))).toBeTruthy()
  expect(form.getByText('Robin reads this.')).toBeTruthy()
  fireEvent.change(form.getByLabelText('Why?'), { target: { value: 'We look at it.' } })
  server.answer({})
  await userEvent.click(form.getByRole('button', { name: label }))
  await waitFor(() => expect(said.mock.calls).toEqual([['Robin was told.']]))
  expect(server.sent()).toEqual([[`${path}/${step}`, { reason: 'We look at it.' }]])
  expect(stale()).toEqual(asked)
  said.mockRestore()
})

it('answers a dispute by its day, with what was said before it', async () => {
  const said = spied()
  show('rejected', { answer: allowed }, { dispute: open })
  await press('Answer the dispute about order A-1')
  const form = within(await screen.findByRole('dialog', { name: 'Answer the dispute' }))
  expect(form.getByText(/^Answer by .*4.*\. The operator reads what both sides say/)).toBeTruthy()
  expect(form.getByText('A friend bought it.')).toBeTruthy()
  const field = form.getByLabelText<HTMLInputElement>('Why shouldn’t this order count?')
  fireEvent.change(field, { target: { value: 'The invoice names the creator.' } })
  server.refuse('commission.no_dispute', 'Nothing to answer.')
  await userEvent.click(form.getByRole('button', { name: 'Send your answer' }))
  expect(await form.findByText('Nothing to answer.')).toBeTruthy()
  server.answer({})
  await userEvent.click(form.getByRole('button', { name: 'Send your answer' }))
  await waitFor(() =>
    expect(said.mock.calls).toEqual([['The creator was told. The operator decides now.']]),
  )
  said.mockRestore()
})

it('has nothing to answer once it was answered, and says why one may not', () => {
  show('rejected', { answer: allowed }, { dispute: { ...open, replyBy: null } })
  expect(screen.queryByRole('button')).toBeNull()
  const answer = refused('brand.role_required', 'Ask an owner.')
  show('rejected', { answer }, { dispute: open })
  expect(reasonOf('Answer the dispute about order A-1')).toBe('Ask an owner.')
})

it('a creator disputes with a few words at least, and is told what comes next', async () => {
  const said = spied()
  const onClose = vi.fn()
  showKnowing([], <DisputeDialog commissionId={id} onClose={onClose} />)
  const field = screen.getByLabelText('Why should this order count?')
  fireEvent.change(field, { target: { value: 'Nineteen letters !!' } })
  await press('Send the dispute')
  expect(screen.getByText(/^Describe it in at least 20 characters/)).toBeTruthy()
  expect(server.requests).not.toHaveBeenCalled()
  fireEvent.change(field, { target: { value: 'Twenty letters here!' } })
  server.answer({})
  await press('Send the dispute')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(said.mock.calls).toEqual([['The brand was told, and has 5 days to answer.']])
  said.mockRestore()
})

it.each([
  ['awaiting_payment', 'Not paid yet', 'Not paid yet'],
  ['unfunded', 'Waits for budget', 'Waits for budget'],
  ['pending', 'Pending', 'Pending'],
  ['on_hold', 'On hold', 'On hold'],
  ['matured', 'Yours', 'Paid'],
  ['reversed', 'Went back', 'Went back'],
  ['rejected', 'Rejected', 'Rejected'],
] as const)('%s reads «%s» to a creator and «%s» to a brand', (state, creator, brand) => {
  showKnowing(
    [],
    <>
      <CommissionStateChip state={state} side="creator" />|
      <CommissionStateChip state={state} side="brand" />
    </>,
  )
  expect(document.body.textContent).toBe(`${creator}|${brand}`)
})

const flag = {
  rule: 'too_fast' as const,
  severity: 3,
  evidence: { measure: 'is_member' as const, found: 1, limit: 0 },
  at,
  cleared: false,
}
const settled = { outcome: 'pays' as const, by: 'brand' as const, words: null, at }
it.each<[Commission['flags'], Commission['dispute'], string]>([
  [[], null, 'On hold'],
  [[flag, { ...flag, cleared: true }], open, 'On holdIn dispute1 flag'],
  [[flag, flag], { ...dispute, resolution: settled }, 'On hold2 flags'],
  [[{ ...flag, cleared: true }], null, 'On hold'],
])('counts flags nobody has settled, and names an open dispute (%#)', (flags, about, said) => {
  showKnowing(
    [],
    <StateCell commission={{ state: 'on_hold', flags, dispute: about }} side="brand" />,
  )
  expect(document.body.textContent).toBe(said)
})

it('explains with what was found, decided and disputed, and only with what there is', () => {
  const about = {
    ...{ state: 'on_hold' as const, reason: 'We look.', flags: [flag], dispute: open },
    decided: { by: 'brand' as const, at },
  }
  const words = { title: 'Why', description: 'Order A-1', sentences: ['One.', 'Two.'] }
  const { rerender } = showKnowing(
    [],
    <ExplanationDialog {...words} about={about} onClose={() => {}} />,
  )
  const found = screen.getByRole('region', { name: 'What our checks found' })
  expect(found.textContent).toContain('The creator also belongs to the brand.')
  expect(screen.getByText(/^Put on hold by the brand on .*: We look\.$/)).toBeTruthy()
  const said = screen.getByRole('region', { name: 'The dispute' })
  expect(said.textContent).toContain('A friend bought it.')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'One.',
    'Two.',
    expect.any(String),
  ])
  rerender(<ExplanationDialog {...words} about={null} onClose={() => {}} />)
  expect(screen.queryByRole('region')).toBeNull()
  expect(screen.queryByText(/^Put on hold/)).toBeNull()
})

it('asks for the commissions of one state alone, page by page', async () => {
  const { client } = showKnowing([], null)
  server.answer({ items: [], nextCursor: 'two' })
  server.answer({ items: [], nextCursor: null })
  await client.fetchInfiniteQuery({ ...myCommissionsQuery({ state: 'pending' }), pages: 2 })
  expect(server.requests.mock.calls.map(([address]) => address)).toEqual([
    '/api/commissions?state=pending',
    '/api/commissions?state=pending&cursor=two',
  ])
})
