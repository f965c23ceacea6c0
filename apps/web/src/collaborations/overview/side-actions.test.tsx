import type { CollaborationAct } from '@tandem/contract/collaborations/lifecycle/collaboration-acts.ts'
import type {
  BrandCollaboration,
  CreatorCollaborationDetail,
} from '@tandem/contract/collaborations/overview/overview.schema.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { BrandActions } from './brand-actions.tsx'
import { DecisionButtons, useDecisions } from './brand-decisions.tsx'
import { CreatorActions } from './creator-actions.tsx'

const id = '01a00000-0000-7000-8000-000000000001'
const yes = { allowed: true } as const
const no = (because: string) => ({ allowed: false, because }) as const

// Only what the buttons and their windows read.
const mine = (can: Record<string, unknown>) =>
  ({
    id,
    coinsHeld: 500,
    purchase: null,
    brand: { name: 'Glow Theory' },
    can: {
      withdraw: no('collaboration.not_now'),
      cancel: no('collaboration.not_now'),
      dispute: no('dispute.not_possible'),
      ...can,
    },
  }) as unknown as CreatorCollaborationDetail
const theirs = (
  version: number,
  offered: readonly CollaborationAct[],
  can: Record<string, unknown>,
) =>
  ({
    id,
    version,
    offered,
    can,
    coins: 500,
    coinsHeld: 500,
    feeCoins: 50,
    approvalCompletes: true,
    state: 'applied',
    declining: null,
    creator: { name: 'Mira Sol', slug: 'mira-sol' },
    campaign: { id, category: 'paid_campaign' },
  }) as unknown as BrandCollaboration

const Deciding = ({ item }: { item: BrandCollaboration }) => {
  const { take, dialog } = useDecisions([item])
  return (
    <>
      <DecisionButtons item={item} take={take} />
      {dialog}
    </>
  )
}

const requests = vi.fn<(address: string, init: RequestInit) => Promise<Response>>()
beforeEach(() => vi.stubGlobal('fetch', requests))
afterEach(() => {
  requests.mockReset()
  vi.unstubAllGlobals()
})
const sent = () =>
  requests.mock.calls.map(([address, { method, body }]) => [
    `${method} ${address}`,
    JSON.parse(String(body)),
  ])
const client = new QueryClient()
const inClient = (children: ReactNode) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
)
const button = (name: string) => screen.getByRole('button', { name })
const press = (name: string) => userEvent.click(button(name))
const answer = (body: unknown) => requests.mockResolvedValueOnce(Response.json(body))

it.each([
  ['withdraw', 'Withdraw application', 'Withdraw', /no longer sees you as an applicant/],
  ['cancel', 'Cancel collaboration', 'Cancel collaboration', /500 coins held for you go back/],
] as const)(
  'a creator who may %s is told what it does, and that is sent',
  async (act, name, confirm, effect) => {
    const it = mine({ [act]: yes })
    render(inClient(<CreatorActions collaboration={it} />))
    await press('More')
    expect(screen.getAllByRole('menuitem')).toHaveLength(1)
    await userEvent.click(screen.getByRole('menuitem', { name }))
    await screen.findByText(effect)
    answer(it)
    await press(confirm)
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(sent()).toEqual([[`POST /api/collaborations/${id}/${act}`, {}]])
  },
)

it('who has taken the week already reads why not another, and later is not offered one', async () => {
  const can = { extend: no('collaboration.already_extended') }
  const producing = { ...mine(can), state: 'producing' } as CreatorCollaborationDetail
  const { rerender } = render(inClient(<CreatorActions collaboration={producing} />))
  await press('More')
  screen.getByText(/^The extra time was already taken\./)
  rerender(inClient(<CreatorActions collaboration={{ ...producing, state: 'submitted' }} />))
  expect(screen.queryByRole('menuitem')).toBeNull()
})

it('who may not open a dispute reads why, and is not offered what can’t be at all', async () => {
  const shown = mine({ dispute: no('dispute.over') })
  const { rerender } = render(inClient(<CreatorActions collaboration={shown} />))
  await press('More')
  screen.getByText('This dispute is already over.')
  rerender(inClient(<CreatorActions collaboration={mine({})} />))
  expect(screen.queryByRole('menuitem')).toBeNull()
})

it('each decision of a brand waits for its own verdict', async () => {
  const can = { accept: no('campaign.full'), decline: yes }
  render(inClient(<Deciding item={theirs(1, ['accept', 'decline'], can)} />))
  const live = (name: string) => button(name).getAttribute('aria-disabled') !== 'true'
  expect([live('Accept'), live('Decline')]).toEqual([false, true])
  await press('Accept')
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

it('a decision is sent with what was seen when it was asked, not what came meanwhile', async () => {
  const show = (version: number) =>
    inClient(<Deciding item={theirs(version, ['accept'], { accept: yes })} />)
  const { rerender } = render(show(3))
  await press('Accept')
  const asked = await screen.findByRole('alertdialog')
  rerender(show(4))
  const call = `POST /api/brand/collaborations/${id}/accept`
  const stale = { code: 'version.stale', detail: 'This changed meanwhile.', status: 409 }
  requests.mockResolvedValueOnce(Response.json(stale, { status: 409 }))
  const confirm = () =>
    [...asked.querySelectorAll('button')].find((one) => one.textContent === 'Accept')
  await userEvent.click(confirm() as HTMLElement)
  await screen.findByText(/meanwhile|in the meantime/)
  expect(sent()).toEqual([[call, { version: 3 }]])
  // What was refused was looked at anew.
  answer(theirs(5, [], {}))
  await userEvent.click(confirm() as HTMLElement)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(sent().at(-1)).toEqual([call, { version: 4 }])
})

it.each([
  [
    { coinsHeld: 500 },
    'Your place is free for somebody else, and the 500 coins held for you go back to the campaign.',
  ],
  [{ coinsHeld: 0 }, 'Your place is free for somebody else.'],
  [
    { coinsHeld: 300, purchase: { paidBack: { coins: 200, at: '2026-11-20T10:00:00Z' } } },
    'What was paid back for your purchase stays yours. The 300 coins still held for you go back to Glow Theory.',
  ],
  [
    { coinsHeld: 300, purchase: { paidBack: null } },
    'Your place is free for somebody else, and the 300 coins held for you go back to the campaign.',
  ],
])('who cancels with %j reads what becomes of the coins', async (more, words) => {
  render(
    inClient(<CreatorActions collaboration={{ ...mine({ cancel: yes }), ...more } as never} />),
  )
  await press('More')
  await userEvent.click(screen.getByRole('menuitem', { name: 'Cancel collaboration' }))
  await screen.findByText(`${words} This can’t be undone.`)
})

const notNow = { ...no('collaboration.not_now'), words: 'Not now.' }
const whole = (more: object) =>
  ({
    ...{ id: 'k1', version: 1, state: 'producing', offered: [], creator: { name: 'Mira' } },
    can: { dispute: { allowed: false, because: 'dispute.not_possible' } },
    ...more,
  }) as never
const menu = async (more: object) => {
  cleanup()
  const take = vi.fn()
  render(inClient(<BrandActions collaboration={whole(more)} take={take} />))
  if (screen.queryByRole('button') !== null) await press('More')
  return { take, items: screen.queryAllByRole('menuitem').map(({ textContent }) => textContent) }
}

it('a brand is offered what can be done at all, and reads why it can’t be yet', async () => {
  expect((await menu({})).items).toEqual([])
  expect(screen.queryByRole('button')).toBeNull()
  const cancel = { offered: ['cancel'], can: { dispute: yes, cancel: yes } }
  const { take, items } = await menu(cancel)
  expect(items).toEqual(['Something is wrong?', 'Cancel collaboration'])
  await userEvent.click(screen.getByRole('menuitem', { name: 'Cancel collaboration' }))
  expect(take.mock.calls).toEqual([['cancel', whole(cancel)]])
  const refused = await menu({ offered: ['cancel'], can: { dispute: yes, cancel: notNow } })
  expect(refused.items.at(-1)).toContain('Not now.')
})

it.each([
  ['creator', 'Glow Theory'],
  ['brand', 'Mira'],
] as const)('a %s opens a dispute with %s, for what their side can mean', async (side, other) => {
  cleanup()
  const asked = {
    ...{ timeline: [], terms: { replyDays: 5, checklist: [] } },
    ...{ state: 'submitted', campaign: { category: 'paid_campaign' } },
  }
  const shown =
    side === 'creator' ? (
      <CreatorActions collaboration={{ ...mine({ dispute: yes }), ...asked } as never} />
    ) : (
      <BrandActions collaboration={whole({ ...asked, can: { dispute: yes } })} take={vi.fn()} />
    )
  render(inClient(shown))
  await press('More')
  await userEvent.click(screen.getByRole('menuitem', { name: 'Something is wrong?' }))
  const dialog = await screen.findByRole('dialog', { name: 'Something is wrong' })
  expect(dialog.textContent).toContain(`${other} has 5 days to answer.`)
  const reasons = [...dialog.querySelectorAll('option')].map(({ value }) => value)
  expect([reasons.includes('refused_unfairly'), reasons.includes('not_delivered')]).toEqual([
    side === 'creator',
    side === 'brand',
  ])
})

it('a brand that may not open a dispute reads why', async () => {
  const over = { ...no('dispute.over'), words: 'It is over.' }
  const { items } = await menu({ can: { dispute: over } })
  expect(items).toEqual([expect.stringContaining('It is over.')])
})

it.each([
  ['withdraw', 'Withdraw application', 'Withdraw', 'Keep it'],
  ['cancel', 'Cancel collaboration', 'Cancel collaboration', 'Keep working'],
] as const)('who may %s can keep it, and reads it where it is refused', async (...row) => {
  const [act, name, confirm, keep] = row
  render(inClient(<CreatorActions collaboration={mine({ [act]: yes })} />))
  const ask = async () => {
    await press('More')
    await userEvent.click(screen.getByRole('menuitem', { name }))
    await screen.findByRole('alertdialog')
  }
  await ask()
  await press(keep)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(sent()).toEqual([])
  await ask()
  const refusal = { code: 'collaboration.not_now', detail: 'It has begun.', status: 409 }
  requests.mockResolvedValueOnce(Response.json(refusal, { status: 409 }))
  await press(confirm)
  await screen.findByText('It has begun.')
})

it('in a row each decision is named by whom it is about', () => {
  const item = theirs(1, ['accept', 'decline', 'cancel'], { accept: yes, decline: yes })
  render(inClient(<DecisionButtons item={item} take={vi.fn()} size="small" />))
  const names = screen.getAllByRole('button').map((one) => one.ariaLabel)
  expect(names).toEqual(['Accept Mira Sol', 'Decline Mira Sol'])
})
