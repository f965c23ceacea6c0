import type { BrandCollaboration } from '@tandem/contract/collaborations/overview/overview.schema.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { creatorInCampaignQuery } from '#collaborations/lifecycle/collaboration.api.ts'
import { commentsQuery } from '#collaborations/submissions/comments/comment.api.ts'
import { toast } from '#ui/toast.ts'
import type { Decision } from './decision.ts'
import { DecisionDialog } from './decision-dialog.tsx'

const id = '01a00000-0000-7000-8000-000000000001'
const no = { allowed: false, because: 'collaboration.not_now' } as const
// Only what the windows read.
const item = (version = 3, more: Partial<BrandCollaboration> = {}) =>
  ({
    id,
    version,
    state: 'submitted',
    coins: 500,
    coinsHeld: 550,
    feeCoins: 50,
    approvalCompletes: false,
    campaign: { id, category: 'paid_campaign' },
    creator: { name: 'Mira Sol', slug: 'mira-sol' },
    can: {},
    ...more,
  }) as BrandCollaboration

const requests = vi.fn<(address: string, init: RequestInit) => Promise<Response>>()
const onClose = vi.fn()
beforeEach(() => vi.stubGlobal('fetch', requests))
afterEach(() => {
  vi.resetAllMocks()
  vi.unstubAllGlobals()
})
const refuseWith = (code: string, detail: string) =>
  requests.mockResolvedValueOnce(Response.json({ code, detail, status: 409 }, { status: 409 }))
const sent = () =>
  requests.mock.calls.flatMap(([address, { method, body }]) =>
    method === 'POST'
      ? [[address.replace(`/api/brand/collaborations/${id}/`, ''), JSON.parse(String(body))]]
      : [],
  )
const ask = (decision: Exclude<Decision, 'decline'>, shown = item()) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(creatorInCampaignQuery(id, 'mira-sol').queryKey, {
    terms: { checklist: ['Show the towel', 'Say the name'] },
    roundsLeft: 1,
  } as never)
  client.setQueryData(commentsQuery(id).queryKey, { items: [] } as never)
  const at = (now: BrandCollaboration) => (
    <QueryClientProvider client={client}>
      <DecisionDialog decision={decision} item={now} onClose={onClose} />
    </QueryClientProvider>
  )
  const { rerender } = render(at(shown))
  return (now: BrandCollaboration) => rerender(at(now))
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const field = (name: RegExp) => screen.getByRole<HTMLTextAreaElement>('textbox', { name })

it.each([
  ['accept', 'Accept Mira Sol?', 'Accept', 'accept'],
  ['approve', 'Approve the content of Mira Sol?', 'Approve', 'approve'],
  ['withdrawInvitation', 'Withdraw the invitation to Mira Sol?', 'Withdraw', 'withdraw-invitation'],
  ['reconsider', 'Reconsider Mira Sol?', 'Reconsider', 'reconsider'],
  ['takeBackChanges', 'Take your request for changes back?', 'Take it back', 'take-back-changes'],
  ['cancel', 'Cancel the collaboration with Mira Sol?', 'Cancel collaboration', 'cancel'],
] as const)(
  'to %s is asked first, sent once with what was seen, and closes',
  async (decision, title, label, path) => {
    ask(decision)
    screen.getByRole('alertdialog', { name: title })
    requests.mockResolvedValueOnce(Response.json(item(4)))
    await press(label)
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(sent()).toEqual([[path, { version: 3 }]])
  },
)

it('approving what completes the work says that it pays', () => {
  ask('approve', item(3, { approvalCompletes: true }))
  expect(screen.getByRole('button', { name: 'Approve and pay' })).toBeTruthy()
})

it('a decision that somebody forestalled stays open, says what stands there now and why not', async () => {
  const change = ask('approve', item(3, { can: { approve: { allowed: true } } as never }))
  refuseWith('version.stale', 'This changed meanwhile.')
  await press('Approve')
  await screen.findByRole('alert')
  change(item(4, { state: 'changes_requested', can: { approve: no } as never }))
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toContain('“Changes asked for”'),
  )
  expect(screen.getByRole('alert').textContent).not.toContain('still here to send')
  expect(onClose).not.toHaveBeenCalled()
})

it('what is asked to change is sent by the place of each item and in words', async () => {
  ask('requestChanges', item(3, { can: { requestChanges: { allowed: true } } as never }))
  expect(screen.getByText(/You can ask once more\./)).toBeTruthy()
  await userEvent.click(screen.getByLabelText('Say the name'))
  await userEvent.type(field(/^What is missing: Say the name/), 'It is never said.')
  await userEvent.click(screen.getByLabelText('Show the towel'))
  await userEvent.click(screen.getByLabelText('Show the towel'))
  await userEvent.type(field(/^What should be different/), 'Film it by day.')
  refuseWith('collaboration.rounds_used', 'You asked as often as agreed.')
  await press('Send to the creator')
  await screen.findByText('You asked as often as agreed.')
  expect(onClose).not.toHaveBeenCalled()
  expect(field(/^What should be different/).value).toBe('Film it by day.')
  const unmet = [{ item: 1, words: 'It is never said.' }]
  const body = { version: 3, feedback: 'Film it by day.', unmet }
  expect(sent()).toEqual([['request-changes', body]])
})

it.each([
  ['requestChanges', 'Send to the creator'],
  ['refuseLive', 'Give it back'],
] as const)('nothing is sent of what the verdict on %s refuses', async (decision, label) => {
  ask(decision, item(3, { can: { [decision]: no } as never }))
  await press(label)
  expect(screen.getByRole('button', { name: label }).getAttribute('aria-disabled')).toBe('true')
  expect(requests).not.toHaveBeenCalled()
})

it.each([
  ['  ', {}],
  ['The link is dead.', { note: 'The link is dead.' }],
])(
  'a post is given back with its problem, and words only if «%s» says something',
  async (typed, more) => {
    ask('refuseLive', item(3, { can: { refuseLive: { allowed: true } } as never }))
    await userEvent.selectOptions(screen.getByLabelText('What is wrong'), 'other')
    await userEvent.type(field(/^In your own words/), typed)
    requests.mockResolvedValueOnce(Response.json(item(4)))
    await press('Give it back')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(sent()).toEqual([['refuse-live', { version: 3, problem: 'other', ...more }]])
  },
)

it.each([
  ['accept', 'Accept', 'Mira Sol has a place.', false],
  ['withdrawInvitation', 'Withdraw', 'The invitation to Mira Sol was withdrawn.', true],
  ['reconsider', 'Reconsider', 'Mira Sol waits for your decision again.', false],
  ['takeBackChanges', 'Take it back', 'The content waits for your review again.', false],
  ['cancel', 'Cancel collaboration', 'The collaboration with Mira Sol was cancelled.', true],
] as const)(
  'once it is done, to %s is told in its own words; red is what ends something',
  async (...row) => {
    const [decision, label, words, ends] = row
    const told = vi.spyOn(toast, 'success').mockImplementation(() => {})
    ask(decision)
    expect(screen.getByRole('button', { name: label }).className.includes('bg-bad')).toBe(ends)
    requests.mockResolvedValueOnce(Response.json(item(4)))
    await press(label)
    await waitFor(() => expect(told.mock.calls).toEqual([[words]]))
    told.mockRestore()
  },
)
