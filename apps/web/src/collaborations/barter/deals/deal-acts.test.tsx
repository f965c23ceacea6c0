import type { DealCard } from '@tandem/contract/collaborations/barter/deal.schema.ts'
import type { Side } from '@tandem/contract/side.ts'
import { refused } from '@tandem/contract/verdict.ts'
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { installationQuery } from '#lib/installation.ts'
import { toast } from '#ui/toast.ts'
import { sampleInstallation } from '../../../app.factory.ts'
import { catchRequests, press, showKnowing } from '../../../requests.factory.ts'
import { dealId, sampleDeal } from '../barter.factory.ts'
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
const inWindow = async (role: string, name: RegExp) =>
  within(await screen.findByRole(role, { name }, { timeout: 5000 }))

it('agrees from the list by two presses, though its row leaves meanwhile', async () => {
  const { rerender } = show()
  await press(`Accept terms: ${about}`)
  const asked = await inWindow('alertdialog', /^Accept Boats/)
  asked.getByText('Coins: 200 instead of 100')
  rerender(<List deals={[]} side="creator" />)
  server.answer(sampleDeal(false, { state: 'agreed', stage: 'working', answerBy: null }))
  await userEvent.click(asked.getByRole('button', { name: 'Accept terms' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(server.sent()).toEqual([[`POST /api/barter/deals/${dealId}/agree`, { version: 7 }]])
  expect(said()).toEqual(['You and Boats agreed. Enter your delivery address.'])
})

it('what can’t be agreed to opens the deal, which says why and what helps', async () => {
  const deal = sampleDeal(true)
  const agree = refused('coins.insufficient', 'You have 10. Top up 210 coins first.')
  show({ ...deal, can: { ...deal.can, agree } }, 'brand')
  await press('Accept terms: Boats for a reel, with Mira')
  const sheet = await inWindow('dialog', /^Boats for a reel/)
  sheet.getByRole('link', { name: 'Top up in the wallet' })
  expect(screen.queryByRole('alertdialog')).toBeNull()
})
