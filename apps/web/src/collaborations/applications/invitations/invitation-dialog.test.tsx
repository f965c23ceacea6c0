import type { CreatorCollaborationDetail } from '@tandem/contract/collaborations/overview/overview.schema.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { toast } from '#ui/toast.ts'
import { InvitationDialog } from './invitation-dialog.tsx'

const id = '01a00000-0000-7000-8000-000000000001'
// Only what the windows read.
const invitation = {
  id,
  version: 2,
  state: 'invited',
  coins: 500,
  purchase: null,
  brand: { name: 'Glow Theory' },
  campaign: { category: 'paid_campaign', deadline: '2027-05-01T12:00:00Z' },
  terms: {
    ...{ produceDays: 14, reviewDays: 1, changeRounds: 0, keepLiveDays: 30 },
    usage: { channels: ['organic'], edits: false, territory: null },
    usageDays: 90,
  },
  can: { acceptInvitation: { allowed: true }, declineInvitation: { allowed: true } },
} as unknown as CreatorCollaborationDetail

const requests = vi.fn<(address: string, init: RequestInit) => Promise<Response>>()
const onClose = vi.fn()
beforeEach(() => vi.stubGlobal('fetch', requests))
afterEach(() => {
  vi.resetAllMocks()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
const open = (answer: 'accept' | 'decline', more: object = {}) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <InvitationDialog
        collaboration={{ ...invitation, ...more }}
        answer={answer}
        onClose={onClose}
      />
    </QueryClientProvider>,
  )
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const sent = () =>
  requests.mock.calls.map(([address, { body }]) => [address, JSON.parse(String(body))])

it('a yes says what it binds to, and is sent with what was seen', async () => {
  open('accept')
  const terms = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(terms).toContain('500 coins are set aside for you at once.')
  expect(terms).toContain('Glow Theory reviews within 1 working day and asks for no changes.')
  expect(terms).toContain('Glow Theory may use the content for 90 days.')
  const said = vi.spyOn(toast, 'success').mockImplementation(() => {})
  requests.mockResolvedValueOnce(Response.json(invitation))
  await press('Accept invitation')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent()).toEqual([[`/api/collaborations/${id}/accept-invitation`, { version: 2 }]])
  expect(said.mock.calls).toEqual([['You have a place in this campaign.']])
})

it.each([
  ['  ', {}],
  ['I am away.', { note: 'I am away.' }],
])('a no is sent with the words «%s» only when they say something', async (typed, body) => {
  open('decline')
  const said = vi.spyOn(toast, 'success').mockImplementation(() => {})
  await userEvent.type(screen.getByRole('textbox'), typed)
  requests.mockResolvedValueOnce(Response.json(invitation))
  await press('Decline')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent()).toEqual([[`/api/collaborations/${id}/decline-invitation`, body]])
  expect(said.mock.calls).toEqual([['Glow Theory was told.']])
})

it.each([
  ['accept', 'Accept invitation'],
  ['decline', 'Decline'],
] as const)('an answer that is refused stays open: %s', async (answer, label) => {
  open(answer)
  const detail = 'The invitation was withdrawn.'
  const refusal = { code: 'collaboration.not_invited', detail, status: 409 }
  requests.mockResolvedValueOnce(Response.json(refusal, { status: 409 }))
  await press(label)
  await screen.findByText(detail)
  expect(onClose).not.toHaveBeenCalled()
})

const no = { allowed: false, because: 'campaign.full', words: 'Every place is taken.' }
const yes = { allowed: true }
it.each([
  [
    'accept',
    'Accept invitation',
    { acceptInvitation: yes, declineInvitation: no },
    /here to send\.$/,
  ],
  ['accept', 'Accept invitation', { acceptInvitation: no, declineInvitation: yes }, /is taken\.$/],
  ['decline', 'Decline', { acceptInvitation: no, declineInvitation: yes }, /here to send\.$/],
  ['decline', 'Decline', { acceptInvitation: yes, declineInvitation: no }, /is taken\.$/],
] as const)(
  'to %s by “%s” what changed meanwhile is answered by its own verdict: %j',
  async (answer, label, can, words) => {
    open(answer, { can })
    const stale = { code: 'version.stale', detail: 'Old.', status: 409 }
    requests.mockResolvedValueOnce(Response.json(stale, { status: 409 }))
    await press(label)
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(words))
    expect(screen.getByRole('alert').textContent).toContain('now stands at “Invited”')
  },
)

it.each([
  ['accept', 'Accept invitation'],
  ['decline', 'Decline'],
] as const)('an answer is given once, however often it is pressed: %s', async (answer, label) => {
  open(answer)
  requests.mockReturnValue(new Promise(() => {}))
  await press(label)
  const button = () => screen.getByRole('button', { name: label })
  await waitFor(() => expect(button().getAttribute('aria-busy')).toBe('true'))
  await press(label)
  expect(requests).toHaveBeenCalledOnce()
  await press('Not now')
  expect(onClose).toHaveBeenCalledOnce()
})
