import type { Dispute } from '@tandem/contract/collaborations/disputes/dispute.schema.ts'
import { refused } from '@tandem/contract/verdict.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { creatorsCollaboration, yes } from '#collaborations/lifecycle/collaboration.factory.ts'
import { toast } from '#ui/toast.ts'
import { catchRequests, press, showKnowing } from '../../requests.factory.ts'
import { AcceptSplitDialog } from './accept-split-dialog.tsx'
import type { Disputable } from './disputable.ts'
import { disputeQuery } from './dispute.api.ts'
import { aDispute } from './dispute.factory.ts'
import { DisputeClock } from './dispute-clock.tsx'
import { DisputeView } from './dispute-view.tsx'
import { OpenDisputeDialog } from './open-dispute-dialog.tsx'

const { answer, refuse, requests, sent } = catchRequests()
beforeEach(() => void vi.spyOn(toast, 'success').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())
const said = () => vi.mocked(toast.success).mock.calls.flat()
const path = 'POST /api/collaborations/k1/dispute'
const creator = { side: 'creator', other: 'Glow Theory' } as const
const brand = { side: 'brand', other: 'Mira Sol' } as const
const over = refused('dispute.over')
const can = { reply: over, propose: over, acceptProposal: over, takeBack: over }
const at = '2026-11-20T10:00:00Z'
const held = { about: 'work', heldCoins: 550, feeCoins: 50 } as const
const dispute = (more: Partial<Dispute> = {}) => aDispute({ stakeCoins: 500, held, can, ...more })
const known = [
  [disputeQuery('k1').queryKey, {}],
  [['wallet'], {}],
] as const
const show = (more: Partial<Dispute>, reader: typeof creator | typeof brand = creator) =>
  showKnowing(known, <DisputeView dispute={dispute(more)} reader={reader} />)
const field = (label: RegExp | string) => screen.getByLabelText<HTMLTextAreaElement>(label)
const type = (label: RegExp | string, value: string) =>
  fireEvent.change(field(label), { target: { value } })
const words = 'The towel is in every picture.'

it('an answer is sent as typed, kept while it is refused, and what it moved is asked for again', async () => {
  const { client, stale } = show({ can: { ...can, reply: yes } })
  await press('Send answer')
  await waitFor(() => expect(field('Your answer').getAttribute('aria-invalid')).toBe('true'))
  expect(requests).not.toHaveBeenCalled()
  type('Your answer', words)
  refuse('dispute.over', 'It was taken back.')
  await press('Send answer')
  await screen.findByText('It was taken back.')
  expect([field('Your answer').value, said()]).toEqual([words, []])
  const answered = dispute({ state: 'under_review' })
  answer(answered)
  await press('Send answer')
  await waitFor(() => expect(said()).toEqual(['Answer sent to Glow Theory.']))
  expect(client.getQueryData(disputeQuery('k1').queryKey)).toEqual(answered)
  expect(stale()).toContain('wallet')
  expect(sent()).toEqual(Array(2).fill([`${path}/reply`, { body: words, fileUrls: [] }]))
})

it('a share is proposed in percent, said in coins, with its word', async () => {
  show({ can: { ...can, propose: yes } })
  type('In percent', '400')
  await press('Send proposal')
  await screen.findByText('Use a whole number from 0 to 100.')
  expect(requests).not.toHaveBeenCalled()
  type('In percent', '40')
  for (const coins of ['200 coins', '330 coins']) screen.getByText(coins)
  type(/^Message/, 'For the light.')
  answer(dispute())
  await press('Send proposal')
  await waitFor(() => expect(field(/^Message/).value).toBe(''))
  expect(sent()).toEqual([
    [`${path}/proposals`, { creatorPercent: 40, note: 'For the light.', seenProposalId: null }],
  ])
  expect(said()).toEqual(['Glow Theory can accept it or propose something else.'])
})

const free = { about: 'work', heldCoins: 0, feeCoins: 0 } as const
const shipment = { about: 'shipment', heldCoins: 550, feeCoins: 50 } as const
it.each([
  ['The work counts as completed', free, 'Send proposal', 100],
  ['The collaboration ends without a result', free, 'Send proposal', 0],
  [null, shipment, 'Propose to end the collaboration', 0],
] as const)('without coins at stake, «%s» is what is proposed', async (...row) => {
  const [outcome, about, label, creatorPercent] = row
  show({ stakeCoins: 0, held: about, can: { ...can, propose: yes } })
  if (outcome !== null) await userEvent.click(screen.getByRole('radio', { name: outcome }))
  expect(screen.queryByLabelText('In percent')).toBeNull()
  answer(dispute())
  await press(label)
  await waitFor(() => expect(sent()[0]?.[1]).toMatchObject({ creatorPercent, note: '' }))
})

const newest = { id: 8, by: 'brand' as const, creatorPercent: 20, creatorCoins: 100, note: '', at }
const older = { ...newest, id: 7, by: 'creator' as const, creatorPercent: 60, creatorCoins: 300 }

it('the newest proposal is what can be accepted, by whoever may', async () => {
  const { rerender } = show({ proposals: [newest, older] })
  expect(screen.queryByRole('button')).toBeNull()
  const acceptable = dispute({ proposals: [newest, older], can: { ...can, acceptProposal: yes } })
  rerender(<DisputeView dispute={acceptable} reader={creator} />)
  const [first, second] = screen.getAllByRole('listitem').filter((one) => one.closest('ol'))
  expect(first?.textContent).toMatch(/^20% for you: 100 coins of 500 coins.*Glow Theory · /)
  expect(second?.textContent).toMatch(/You · .*replaced by a newer one$/)
  await press('Accept proposal')
  const asked = await screen.findByRole('alertdialog', { name: 'Accept this proposal?' })
  answer(dispute())
  await userEvent.click(within(asked).getByRole('button', { name: 'Accept proposal' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(sent()[0]?.[1]).toEqual({ proposalId: 8 })
  expect(said()).toEqual(['Settled. The coins were divided as agreed.'])
})

it('accepts the proposal that was asked about, and says when there is a newer one', async () => {
  const dialog = (...proposals: Dispute['proposals']) => (
    <AcceptSplitDialog
      {...{ dispute: dispute({ proposals }), proposal: older, reader: brand, onClose: vi.fn() }}
    />
  )
  const { rerender } = showKnowing([], dialog(older))
  expect(screen.queryByText(/There is a newer proposal/)).toBeNull()
  rerender(dialog(newest, older))
  screen.getByText(/There is a newer proposal/)
  refuse('dispute.no_proposal', 'It was replaced.')
  await press('Accept proposal')
  await screen.findByText('It was replaced.')
  expect(sent()[0]?.[1]).toEqual({ proposalId: 7 })
})

it('a dispute is taken back once that is confirmed; a refusal stays in sight', async () => {
  show({ can: { ...can, takeBack: yes } }, brand)
  await press('Withdraw dispute')
  await screen.findByText(/^The collaboration with Mira Sol continues where it stopped/)
  refuse('dispute.over', 'It was settled.')
  await press('Withdraw dispute')
  await screen.findByText('It was settled.')
  answer(dispute({ state: 'withdrawn' }))
  await press('Withdraw dispute')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(said()).toEqual(['Dispute withdrawn. The collaboration continues.'])
  expect(sent()).toEqual(Array(2).fill([`${path}/take-back`, {}]))
})

it('opens with every word when the other side was faster, and says where it stands', async () => {
  const onClose = vi.fn()
  const dialog = (version: number, state: Disputable['state']) => (
    <OpenDisputeDialog
      collaboration={creatorsCollaboration({ version, state, can: { dispute: yes } })}
      {...{ reader: creator, onClose }}
    />
  )
  const { rerender } = showKnowing([], dialog(3, 'submitted'))
  screen.getByText(/^Glow Theory has 5 days to answer\. /)
  await userEvent.selectOptions(field('Reason'), 'refused_unfairly')
  await userEvent.click(field('Say the name'))
  type('What happened', words)
  refuse('version.stale', 'This changed meanwhile.')
  await press('Open dispute')
  await screen.findByText(/This changed meanwhile/)
  rerender(dialog(4, 'changes_requested'))
  screen.getByText(/The state is now “Changes requested”\. Your text is still here\./)
  answer(dispute())
  await press('Open dispute')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const body = { reason: 'refused_unfairly', body: words, items: ['Say the name'], fileUrls: [] }
  expect(sent()).toEqual([3, 4].map((version) => [path, { ...body, version }]))
  expect(said()).toEqual(['Glow Theory has been notified and can answer.'])
})

it.each([
  [creator, 'Answer by ', 'Without an answer Glow Theory wins the dispute.'],
  [brand, 'Mira Sol can answer by ', 'Without an answer you win the dispute.'],
] as const)('the clock tells who answers, and who is right else: %j', (reader, answers, right) => {
  showKnowing([], <DisputeClock dispute={dispute()} reader={reader} />)
  const clock = screen.getByText(/^Without an answer/).textContent
  expect([clock.startsWith(answers), clock.includes(right)]).toEqual([true, true])
})

it.each([
  [creator, 'Glow Theory', 'you'],
  [brand, 'you', 'Mira Sol'],
] as const)('each side reads who said what: %j', (reader, opener, answerer) => {
  const reply = { body: 'It is.', fileUrls: [], at }
  const items = [
    { item: 'Show the towel', met: false },
    { item: 'Say the name', met: true },
  ]
  show({ state: 'under_review', body: 'Never shown.', reply, items }, reader)
  const told = (who: string) => screen.getByRole('region', { name: `What ${who} said` }).textContent
  expect([told(opener).includes('Never shown.'), told(answerer).includes('It is.')]).toEqual([
    ...[true, true],
  ])
  const list = [...screen.getByRole('list', { name: 'Items of the brief' }).children]
  expect(list.map(({ textContent }) => textContent)).toEqual([
    ...['Show the towel — not met', 'Say the name — met'],
  ])
})

it('one that is over says how it was settled, with the words it was settled by', () => {
  const resolution = { by: 'operator' as const, creatorPercent: 50, creatorCoins: 250, at }
  show({ state: 'resolved', resolution: { ...resolution, words: 'Half of it is there.' } })
  screen.getByText(/^The operator decided\. You got 250 coins of 500 coins \(50%\)\./)
  screen.getByText('Half of it is there.')
})
