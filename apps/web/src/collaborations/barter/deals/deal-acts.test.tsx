import type { DealCard } from '@tandem/contract/collaborations/barter/deal.schema.ts'
import type { Side } from '@tandem/contract/side.ts'
import { refused } from '@tandem/contract/verdict.ts'
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { act as acted, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { installationQuery } from '#lib/installation.ts'
import { toast } from '#ui/toast.ts'
import { sampleInstallation } from '../../../app.factory.ts'
import { catchRequests, press, showKnowing } from '../../../requests.factory.ts'
import { dealId, roundOf, sampleDeal } from '../barter.factory.ts'
import { dealQuery } from './deal.api.ts'
import { DealNextAct } from './deal-next-act.tsx'
import { useDealActs } from './use-deal-acts.tsx'

const server = catchRequests()
beforeEach(() => void vi.spyOn(toast, 'success').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())
const said = () => vi.mocked(toast.success).mock.calls.flat()
const router = createRouter({ routeTree: createRootRoute() })
const List = ({ deals, side }: { deals: readonly DealCard[]; side: Side }) => {
  const { act, window } = useDealActs(side)
  return (
    <RouterContextProvider router={router as never}>
      {deals.map((deal) => (
        <DealNextAct key={deal.id} deal={deal} side={side} onAct={(one) => act(deal.id, one)} />
      ))}
      {window}
    </RouterContextProvider>
  )
}
const show = (deal = sampleDeal(true), side: Side = 'creator') =>
  showKnowing(
    [
      [dealQuery(side, dealId).queryKey, deal],
      [installationQuery.queryKey, sampleInstallation],
    ],
    <List deals={[deal]} side={side} />,
  )
const about = 'Boats for a reel, with Boats'
const other = async (words: string) => {
  await press(`Other answers: ${about}`)
  await userEvent.click(screen.getByRole('menuitem', { name: words }))
}
const inWindow = async (role: string, name: RegExp) =>
  within(await screen.findByRole(role, { name }, { timeout: 5000 }))

it('agrees from the list by two presses, though its row leaves meanwhile', async () => {
  const { rerender } = show()
  await press(`Agree: ${about}`)
  const asked = await inWindow('alertdialog', /^Agree with Boats/)
  asked.getByText('Coins: 200 instead of 100')
  rerender(<List deals={[]} side="creator" />)
  server.answer(sampleDeal(false, { state: 'agreed', stage: 'working', answerBy: null }))
  await userEvent.click(asked.getByRole('button', { name: 'Agree' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(server.sent()).toEqual([[`POST /api/barter/deals/${dealId}/agree`, { version: 7 }]])
  expect(said()).toEqual(['You and Boats agreed. Say where the product goes.'])
})

it.each([
  ['agree', 'alertdialog', /^Agree with Boats/, 'Agree'],
  ['decline', 'dialog', /^Decline Boats’s terms/, 'Decline'],
  ['counter', 'dialog', /^Your terms instead/, 'Send the terms'],
] as const)(
  'to %s is about the terms that were on the screen',
  async (answer, role, title, words) => {
    const { client } = show()
    if (answer === 'agree') await press(`Agree: ${about}`)
    else await other(answer === 'decline' ? 'Decline' : 'Counter')
    const asked = await inWindow(role, title)
    const dearer = { rounds: [roundOf(3, 'brand', { coins: 50 })], version: 8 }
    acted(() =>
      client.setQueryData(dealQuery('creator', dealId).queryKey, sampleDeal(true, dearer)),
    )
    server.refuse('barter.deal_changed', 'The terms changed.')
    await userEvent.click(asked.getByRole('button', { name: words }))
    await waitFor(() => expect(server.sent()).toHaveLength(1))
    expect(server.sent()[0]).toMatchObject([
      `POST /api/barter/deals/${dealId}/${answer}`,
      { version: 7 },
    ])
    expect((await asked.findAllByText(/^The terms changed\./)).length).toBeGreaterThan(0)
    expect(said()).toEqual([])
  },
)

it.each([
  ['  ', {}],
  ['Not this month.', { reason: 'Not this month.' }],
])(
  'declines from the list, with the words «%s» only when they say something',
  async (typed, more) => {
    show()
    await other('Decline')
    const asked = await inWindow('dialog', /^Decline Boats’s terms/)
    await userEvent.type(asked.getByRole('textbox'), typed)
    server.answer(sampleDeal(false, { state: 'declined', stage: 'ended', answerBy: null }))
    await userEvent.click(asked.getByRole('button', { name: 'Decline' }))
    await waitFor(() => expect(server.sent()).toHaveLength(1))
    const call = [`POST /api/barter/deals/${dealId}/decline`, { version: 7, ...more }]
    expect(server.sent()).toEqual([call])
  },
)

it('counters from the list; terms that were typed outlive their window', async () => {
  show()
  await other('Counter')
  const form = await inWindow('dialog', /^Your terms instead/)
  const coins = form.getByLabelText('Coins for the work')
  await userEvent.clear(coins)
  await userEvent.type(coins, '150')
  await userEvent.click(form.getByRole('button', { name: 'Not now' }))
  await other('Counter')
  const again = await inWindow('dialog', /^Your terms instead/)
  expect(again.getByLabelText<HTMLInputElement>('Coins for the work').value).toBe('150')
  server.answer(sampleDeal(true, { version: 9 }))
  await userEvent.click(again.getByRole('button', { name: 'Send the terms' }))
  await waitFor(() => expect(server.sent()).toHaveLength(1))
  expect(server.sent()[0]).toMatchObject([
    `POST /api/barter/deals/${dealId}/counter`,
    { version: 7, terms: { coins: 150 } },
  ])
  // What was sent is no longer being typed: the next answer begins with the terms in force.
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(said()).toEqual(['Boats was told of your terms.'])
  await other('Counter')
  const next = await inWindow('dialog', /^Your terms instead/)
  expect(next.getByLabelText<HTMLInputElement>('Coins for the work').value).toBe('200')
})

it('the last round can be agreed to or declined, not countered', async () => {
  show(sampleDeal(true, { round: 6 }))
  await press(`Other answers: ${about}`)
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Decline'])
})

it('what can’t be agreed to opens the deal, which says why and what helps', async () => {
  const deal = sampleDeal(true)
  const agree = refused('coins.insufficient', 'You have 10. Top up 210 coins first.')
  show({ ...deal, can: { ...deal.can, agree } }, 'brand')
  await press('Agree: Boats for a reel, with Mira')
  const sheet = await inWindow('dialog', /^Boats for a reel/)
  sheet.getByRole('link', { name: 'Top up in the wallet' })
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

it.each<[Side, string, string]>([
  ['creator', 'accepted', 'Give address: Boats for a reel, with Boats'],
  ['creator', 'shipped', 'Say it arrived: Boats for a reel, with Boats'],
  ['brand', 'accepted', 'Send product: Boats for a reel, with Mira'],
])('once both agreed, a %s at “%s” does the next of the work', (side, state, name) => {
  const collaboration = { id: 'k1', campaignId: 'c1', state, turn: side } as const
  show({ ...sampleDeal(true), stage: 'working', collaboration: collaboration as never }, side)
  screen.getByRole('button', { name })
})

it('a brand looks at the work before it answers', () => {
  const collaboration = { id: 'k1', campaignId: 'c1', state: 'submitted', turn: 'brand' } as const
  show({ ...sampleDeal(true), stage: 'working', collaboration }, 'brand')
  const link = screen.getByRole('link', { name: 'Review: Boats for a reel, with Mira' })
  expect(link.getAttribute('href')).toContain('/brand/review/k1')
})

it('nothing is asked of whoever waits', () => {
  show(sampleDeal(false))
  expect(screen.queryByRole('button')).toBeNull()
})
