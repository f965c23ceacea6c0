import type { Dispute } from '@tandem/contract/collaborations/disputes/dispute.schema.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { toast } from '#ui/toast.ts'
import { catchRequests, isLive, press, reasonOf, showKnowing } from '../../requests.factory.ts'
import type { Disputable } from './disputable.ts'
import { disputeQuery } from './dispute.api.ts'
import { DisputeView } from './dispute-view.tsx'
import { OpenDisputeDialog } from './open-dispute-dialog.tsx'

const id = '01a00000-0000-7000-8000-000000000001'
const path = `POST /api/collaborations/${id}/dispute`
const creator = { side: 'creator', other: 'Glow Theory' } as const
const brand = { side: 'brand', other: 'Mira Sol' } as const
const yes = { allowed: true } as const
const over = { allowed: false, because: 'dispute.over' } as const
const none = { reply: over, propose: over, acceptProposal: over, takeBack: over }
const at = '2026-11-20T10:00:00Z'
const dispute = (more: Partial<Dispute> = {}): Dispute => ({
  ...{ id, collaborationId: id, state: 'open', openedBy: 'brand' },
  ...{ reason: 'content_not_as_agreed', body: 'The towel is never shown.', fileUrls: [] },
  items: [
    { item: 'Show the towel', met: false },
    { item: 'Say the name', met: true },
    { item: 'Film by day', met: null },
  ],
  ...{ openedAt: at, replyBy: '2026-11-25T10:00:00Z', reply: null, stakeCoins: 500 },
  ...{ held: { about: 'work', heldCoins: 550, feeCoins: 50 }, proposals: [], resolution: null },
  can: none,
  ...more,
})
const { answer, refuse, requests, sent } = catchRequests()
beforeEach(() => void vi.spyOn(toast, 'success').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())
const said = () => vi.mocked(toast.success).mock.calls.flat()
const known = [
  [disputeQuery(id).queryKey, {}],
  [['collaborations', 'one', id], {}],
  [['wallet'], {}],
] as const
const moved = [`collaborations one ${id}`, 'wallet']
const show = (shown: Dispute, reader: typeof creator | typeof brand = creator) =>
  showKnowing(known, <DisputeView dispute={shown} reader={reader} />)
const field = (label: RegExp | string) => screen.getByLabelText<HTMLTextAreaElement>(label)
const words = 'The towel is in every picture.'

it('an answer is sent as typed, empties the form, and what it moved is asked for again', async () => {
  const { client, stale } = show(dispute({ can: { ...none, reply: yes } }))
  await press('Send your answer')
  await waitFor(() => expect(field('Your answer').getAttribute('aria-invalid')).toBe('true'))
  expect(requests).not.toHaveBeenCalled()
  await userEvent.type(field('Your answer'), words)
  const answered = dispute({ state: 'under_review' })
  answer(answered)
  await press('Send your answer')
  await waitFor(() => expect(stale()).toEqual(moved))
  expect(client.getQueryData(disputeQuery(id).queryKey)).toEqual(answered)
  expect(sent()).toEqual([[`${path}/reply`, { body: words, fileUrls: [] }]])
  expect(said()).toEqual(['Your answer is with Glow Theory.'])
  expect(screen.queryByText(words)).toBeNull()
})

it('an answer that is refused stays typed, and the dispute is asked for again', async () => {
  const { stale } = show(dispute({ can: { ...none, reply: yes } }))
  await userEvent.type(field('Your answer'), words)
  refuse('dispute.over', 'It was taken back.')
  await press('Send your answer')
  await screen.findByText('It was taken back.')
  expect([field('Your answer').value, said()]).toEqual([words, []])
  expect(stale()).toEqual([`disputes ${id}`, ...moved])
})

it.each([
  ['40', '40', 40],
  ['0', '0', 0],
  ['100', '100', 100],
] as const)('a share of %s percent is proposed with its word', async (_, typed, creatorPercent) => {
  show(dispute({ can: { ...none, propose: yes } }))
  await userEvent.clear(field('In percent'))
  await userEvent.type(field('In percent'), typed)
  await userEvent.type(field(/^A word with it/), 'For the light.')
  refuse('dispute.over', 'It was taken back.')
  await press('Propose this')
  await screen.findByText('It was taken back.')
  expect(field(/^A word with it/).value).toBe('For the light.')
  answer(dispute())
  await press('Propose this')
  const call = [`${path}/proposals`, { creatorPercent, note: 'For the light.' }]
  await waitFor(() => expect(sent()).toEqual([call, call]))
  await waitFor(() => expect(field(/^A word with it/).value).toBe(''))
  expect(said()).toEqual(['Glow Theory can accept it or propose something else.'])
})

it.each([
  ['101', 'Use a whole number from 0 to 100.'],
  ['', 'Use a whole number from 0 to 100.'],
  ['4.5', 'Use a whole number from 0 to 100.'],
])('a share of «%s» is no share', async (typed, mistake) => {
  show(dispute({ can: { ...none, propose: yes } }))
  await userEvent.clear(field('In percent'))
  if (typed !== '') await userEvent.type(field('In percent'), typed)
  await press('Propose this')
  await screen.findByText(mistake)
  expect(requests).not.toHaveBeenCalled()
})

const free = { about: 'work', heldCoins: 0, feeCoins: 0 } as const
const shipment = { about: 'shipment', heldCoins: 550, feeCoins: 50 } as const
it.each([
  ['The work counts as done', free, 'Propose this', 100],
  ['It ends without a result', free, 'Propose this', 0],
  [null, shipment, 'Propose to end it', 0],
] as const)(
  'without coins at stake, «%s» is what is proposed',
  async (outcome, held, label, creatorPercent) => {
    show(dispute({ stakeCoins: 0, held, can: { ...none, propose: yes } }))
    if (outcome !== null) await userEvent.click(screen.getByRole('radio', { name: outcome }))
    expect(screen.queryByLabelText('In percent')).toBeNull()
    answer(dispute())
    await press(label)
    await waitFor(() => expect(sent()[0]?.[1]).toEqual({ creatorPercent, note: '' }))
  },
)

const proposals: Dispute['proposals'] = [
  { id: 8, by: 'brand', creatorPercent: 20, creatorCoins: 100, note: 'For the light.', at },
  { id: 7, by: 'creator', creatorPercent: 60, creatorCoins: 300, note: '', at },
]
it.each([
  [creator, '20% for you: 100 coins of 500 coins', 'Glow Theory', 'You'],
  [brand, '20% for Mira Sol: 100 coins of 500 coins', 'You', 'Mira Sol'],
] as const)(
  'the newest proposal is what can be accepted: %j',
  async (reader, newest, by, before) => {
    show(dispute({ proposals, can: { ...none, acceptProposal: yes } }), reader)
    const [first, second] = screen.getAllByRole('listitem').filter((one) => one.closest('ol'))
    expect(first?.textContent).toMatch(new RegExp(`^${newest}For the light\\.${by} · `))
    expect(second?.textContent).toContain(`${before} · `)
    expect(second?.textContent).toMatch(/replaced by a newer one$/)
    await press('Accept')
    const asked = await screen.findByRole('alertdialog', { name: 'Settle it like this?' })
    expect(asked.textContent).toContain(newest)
    answer(dispute())
    await userEvent.click(
      [...asked.querySelectorAll('button')].find((one) => one.textContent === 'Accept') as Element,
    )
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(sent()[0]?.[1]).toEqual({ proposalId: 8 })
    expect(said()).toEqual(['Settled. The coins are where you two agreed.'])
  },
)

it('only who may accepts a proposal, and only who opened it takes the dispute back', () => {
  show(dispute({ proposals }))
  expect(screen.queryByRole('button')).toBeNull()
})

it('a dispute is taken back once that is confirmed; a refusal stays in sight', async () => {
  const { stale, rerender } = show(dispute({ can: { ...none, takeBack: yes } }), brand)
  const again = (shown: Dispute) => rerender(<DisputeView dispute={shown} reader={brand} />)
  await press('Take the dispute back')
  await screen.findByText(/^The collaboration with Mira Sol goes on where it stopped/)
  refuse('dispute.over', 'It was settled.')
  await press('Take it back')
  await screen.findByText('It was settled.')
  screen.getByRole('alertdialog', { name: 'Take the dispute back?' })
  // What was refused is read again, and says so too: the window keeps its sentence.
  again(dispute())
  await screen.findByText('It was settled.')
  answer(dispute({ state: 'withdrawn' }))
  await press('Take it back')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(stale()).toEqual(expect.arrayContaining(moved))
  expect(said()).toEqual(['Taken back. The collaboration goes on.'])
  expect(sent()).toEqual([
    [`${path}/take-back`, {}],
    [`${path}/take-back`, {}],
  ])
})

it.each([
  [creator, 'Glow Theory', 'you', 'You'],
  [brand, 'You', 'Mira Sol', 'Mira Sol'],
] as const)('each side reads who said what: %j', (reader, opener, answerer, heading) => {
  const reply = { body: 'It is.', fileUrls: [], at }
  show(dispute({ state: 'under_review', reply }), reader)
  const said = (who: string) => screen.getByRole('region', { name: `What ${who} said` })
  expect(said(opener === 'You' ? 'you' : opener).textContent).toContain('The towel is never shown.')
  expect(said(answerer).textContent).toMatch(new RegExp(`^${heading} · .*It is\\.$`))
  const items = screen.getByRole('list', { name: 'Items of the brief' }).children
  expect([...items].map(({ textContent }) => textContent)).toEqual([
    'Show the towel — not met',
    'Say the name — met',
    'Film by day — not judged yet',
  ])
  screen.getByText('To be settled')
})

const onClose = vi.fn()
const collaboration = {
  ...{ id, version: 3, state: 'submitted', campaign: { category: 'paid_campaign' } },
  ...{ terms: { replyDays: 5, checklist: ['Show the towel', 'Say the name'] }, timeline: [] },
  can: { dispute: yes },
} as unknown as Disputable
const dialog = (shown: Disputable) => (
  <OpenDisputeDialog collaboration={shown} reader={brand} onClose={onClose} />
)

it('a dispute is opened with what was meant, and the window closes', async () => {
  onClose.mockReset()
  const { stale } = showKnowing(known, dialog(collaboration))
  expect(screen.getByText(/^Mira Sol has 5 days to answer\. /)).toBeTruthy()
  await userEvent.selectOptions(field('What it is about'), 'not_delivered')
  await userEvent.click(field('Say the name'))
  await userEvent.type(field('What happened'), words)
  answer(dispute())
  await press('Open the dispute')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(said()).toEqual(['Mira Sol was told and can answer.'])
  const body = { version: 3, reason: 'not_delivered', items: ['Say the name'], fileUrls: [] }
  expect(sent()).toEqual([[path, { ...body, body: words }]])
  expect(stale()).toEqual(expect.arrayContaining(moved))
})

it('a proposal refused for its word says so at the word, and only there', async () => {
  show(dispute({ can: { ...none, propose: yes } }))
  await userEvent.type(field(/^A word with it/), 'x')
  refuse('input.invalid', 'note: Say it kindly.', { note: 'Say it kindly.' })
  await press('Propose this')
  await screen.findByText('Say it kindly.')
  expect([field(/^A word with it/).value, screen.queryByText('note: Say it kindly.')]).toEqual([
    'x',
    null,
  ])
})

it('what was typed stays when it can no longer be sent, and the button says why', async () => {
  const { rerender } = show(dispute({ can: { ...none, reply: yes, propose: yes } }))
  await userEvent.type(field('Your answer'), words)
  await userEvent.type(field(/^A word with it/), 'For the light.')
  rerender(<DisputeView dispute={dispute()} reader={creator} />)
  expect([field('Your answer').value, field(/^A word with it/).value]).toEqual([
    words,
    'For the light.',
  ])
  for (const name of ['Send your answer', 'Propose this'])
    expect([isLive(name), reasonOf(name)]).toEqual([false, expect.stringMatching(/./)])
})

it('without a day to answer by, no deadline runs; without anything held, no clock does', () => {
  const { rerender } = show(dispute({ replyBy: null }))
  expect(screen.getByText('No deadline runs any more.')).toBeTruthy()
  rerender(<DisputeView dispute={dispute({ held: null })} reader={creator} />)
  expect(screen.queryByText(/deadline runs|Without an answer/)).toBeNull()
  expect(screen.queryByText('Ways to settle it')).toBeNull()
})

it('without items of a brief, nobody is asked which are affected', () => {
  const terms = { ...collaboration.terms, checklist: [] }
  showKnowing(known, dialog({ ...collaboration, terms }))
  expect(screen.queryByText(/^What of the brief is affected/)).toBeNull()
})
