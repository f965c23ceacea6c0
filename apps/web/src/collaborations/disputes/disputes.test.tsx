import type {
  Dispute,
  SplitProposal,
} from '@tandem/contract/collaborations/disputes/dispute.schema.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AcceptSplitDialog } from './accept-split-dialog.tsx'
import type { Disputable } from './disputable.ts'
import { DisputeClock } from './dispute-clock.tsx'
import { DisputeView } from './dispute-view.tsx'
import { OpenDisputeDialog } from './open-dispute-dialog.tsx'

const id = '01a00000-0000-7000-8000-000000000001'
const reader = { side: 'creator', other: 'Glow Theory' } as const
const words = 'They refuse the reel although every item is met.'
const allowed = { allowed: true } as const
const over = { allowed: false, because: 'dispute.over' } as const

// Only what the dialog reads.
const disputable = (version: number, state: Disputable['state']) =>
  ({
    id,
    version,
    state,
    campaign: { category: 'paid_campaign' },
    terms: { replyDays: 5, checklist: ['Show the towel'] },
    timeline: [],
    can: { dispute: allowed },
  }) as unknown as Disputable

const dispute: Dispute = {
  id,
  collaborationId: id,
  state: 'open',
  openedBy: 'brand',
  reason: 'content_not_as_agreed',
  body: 'The towel is never shown.',
  items: [],
  fileUrls: [],
  openedAt: '2026-11-20T10:00:00Z',
  replyBy: '2026-11-25T10:00:00Z',
  reply: null,
  stakeCoins: 500,
  held: { about: 'work', heldCoins: 550, feeCoins: 50 },
  proposals: [],
  resolution: null,
  can: { reply: allowed, propose: allowed, acceptProposal: over, takeBack: over },
}

const requests = vi.fn<(address: string, init?: RequestInit) => Promise<Response>>()
beforeEach(() => vi.stubGlobal('fetch', requests))
afterEach(() => {
  requests.mockReset()
  vi.unstubAllGlobals()
})
const answer = (status: number, body: unknown) =>
  requests.mockResolvedValueOnce(
    new Response(JSON.stringify(body), {
      status,
      headers: { 'content-type': status < 400 ? 'application/json' : 'application/problem+json' },
    }),
  )
const sentBody = () => JSON.parse(String(requests.mock.calls.at(-1)?.[1]?.body))

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
const inClient = (children: ReactNode) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

it('keeps every word when the other side was faster, says where it stands, and then sends it', async () => {
  const show = (collaboration: Disputable) =>
    inClient(<OpenDisputeDialog collaboration={collaboration} reader={reader} onClose={() => {}} />)
  const { rerender } = render(show(disputable(3, 'submitted')))
  await userEvent.selectOptions(screen.getByLabelText('What it is about'), 'refused_unfairly')
  await userEvent.click(screen.getByLabelText('Show the towel'))
  await userEvent.type(screen.getByLabelText('What happened'), words)
  answer(409, { code: 'version.stale', detail: 'This changed meanwhile.', status: 409 })
  await press('Open the dispute')
  await screen.findByText(/This changed meanwhile/)
  expect(sentBody()).toMatchObject({ version: 3, items: ['Show the towel'] })

  rerender(show(disputable(4, 'changes_requested')))
  expect(
    screen.getByText(/It is now: Changes asked for\. Your words are still here\./),
  ).toBeTruthy()
  expect(screen.getByLabelText<HTMLTextAreaElement>('What happened').value).toBe(words)
  answer(200, dispute)
  await press('Open the dispute')
  await waitFor(() => expect(sentBody()).toMatchObject({ version: 4, body: words }))
})

it('keeps an answer in sight that can no longer be sent, and says why', async () => {
  const show = (shown: Dispute) => inClient(<DisputeView dispute={shown} reader={reader} />)
  const { rerender } = render(show(dispute))
  await userEvent.type(screen.getByLabelText('Your answer'), words)
  const can = { reply: over, propose: over, acceptProposal: over, takeBack: over }
  rerender(show({ ...dispute, state: 'withdrawn', held: null, replyBy: null, can }))
  expect(screen.getByLabelText<HTMLTextAreaElement>('Your answer').value).toBe(words)
  expect(screen.getByText('This dispute is already over.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Propose this' })).toBeNull()
})

it.each([
  ['creator', 'brand', 'Answer by ', 'Without an answer Glow Theory is found right.'],
  ['brand', 'brand', 'Glow Theory can answer until ', 'Without an answer you are found right.'],
] as const)(
  'the clock tells the %s, when the %s opened it, who answers and who is right else',
  (side, openedBy, answers, right) => {
    const shown = { ...dispute, openedBy }
    render(inClient(<DisputeClock dispute={shown} reader={{ side, other: 'Glow Theory' }} />))
    const clock = screen.getByText(/^Without an answer/)
    expect(clock.textContent).toMatch(new RegExp(`^${answers}`))
    expect(clock.textContent).toContain(right)
  },
)

it('accepts the proposal that was asked about, and says when there is a newer one', async () => {
  const proposal = (nr: number, creatorPercent: number) =>
    ({ id: nr, by: 'brand', creatorPercent, creatorCoins: creatorPercent * 5 }) as SplitProposal
  const asked = proposal(7, 40)
  const onClose = vi.fn()
  const show = (proposals: SplitProposal[]) =>
    inClient(
      <AcceptSplitDialog
        dispute={{ ...dispute, proposals }}
        proposal={asked}
        reader={reader}
        onClose={onClose}
      />,
    )
  const { rerender } = render(show([asked]))
  expect(screen.queryByText(/There is a newer proposal/)).toBeNull()
  rerender(show([proposal(8, 20), asked]))
  expect(screen.getByText(/There is a newer proposal/)).toBeTruthy()
  answer(409, { code: 'dispute.no_proposal', detail: 'It was replaced.', status: 409 })
  await press('Accept')
  await screen.findByText('It was replaced.')
  expect(sentBody()).toEqual({ proposalId: 7 })
  expect(onClose).not.toHaveBeenCalled()
  answer(200, dispute)
  await press('Accept')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

it.each([
  ['creator', 'you'],
  ['brand', 'Glow Theory'],
] as const)('proposed by the %s, the share is the one for %s', (side, who) => {
  render(inClient(<DisputeView dispute={dispute} reader={{ side, other: 'Glow Theory' }} />))
  expect(screen.getByLabelText(`Share for ${who}`).getAttribute('type')).toBe('range')
})

it('says in coins what every share means while it is chosen', async () => {
  render(inClient(<DisputeView dispute={dispute} reader={reader} />))
  const percent = screen.getByLabelText('In percent')
  await userEvent.clear(percent)
  await userEvent.type(percent, '40')
  expect(screen.getByText('200 coins')).toBeTruthy()
  expect(screen.getByText('330 coins')).toBeTruthy()
  await userEvent.type(percent, '0')
  await press('Propose this')
  expect(await screen.findByText('Use a whole number from 0 to 100.')).toBeTruthy()
  expect(requests).not.toHaveBeenCalled()
})
