import type {
  DealCard as Card,
  DealStage,
} from '@tandem/contract/collaborations/barter/deal.schema.ts'
import { dealStages } from '@tandem/contract/collaborations/barter/deal.schema.ts'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { installationQuery } from '#lib/installation.ts'
import { sampleInstallation } from '../../../app.factory.ts'
import { catchRequests, showKnowing } from '../../../requests.factory.ts'
import { dealId, sampleDeal } from '../barter.factory.ts'
import { BrandDeals } from './brand-deals.tsx'
import { dealQuery, dealsQuery } from './deal.api.ts'

catchRequests()
beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('matchMedia', () => new EventTarget())
})
const rate = [installationQuery.queryKey, sampleInstallation] as const
const none: Record<DealStage, number> = {
  your_turn: 0,
  their_turn: 0,
  working: 0,
  done: 0,
  ended: 0,
}
const counts = { ...none, your_turn: 1, ended: 3 }
const page = (items: Card[], of = counts) => ({
  pages: [{ items, nextCursor: null, counts: of }],
  pageParams: [undefined],
})
const over = sampleDeal(true, {
  id: '019aab7b-0000-7000-8000-00000000000f',
  state: 'declined',
  stage: 'ended',
  answerBy: null,
  offer: { ...sampleDeal(true).offer, title: 'Kites for a story' },
})
const at = (
  address: string,
  component: () => React.ReactNode,
  known: readonly (readonly [readonly unknown[], unknown])[],
) => {
  const router = createRouter({
    routeTree: createRootRoute({ component }),
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  showKnowing([rate, ...known], <RouterProvider router={router as never} />)
  return router
}
const ours = (of = counts) => [
  ...dealStages.map(
    (stage) =>
      [
        dealsQuery('brand', stage).queryKey,
        page({ your_turn: [sampleDeal(true)], ended: [over] }[stage as 'ended'] ?? [], of),
      ] as const,
  ),
  [dealsQuery('brand', undefined).queryKey, page([sampleDeal(true), over])] as const,
  [dealQuery('brand', dealId).queryKey, sampleDeal(true)] as const,
]
const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

it('says in a row with whom, for what and how many coins, which round, and until when', async () => {
  at('/?tab=deals&view=list', BrandDeals, ours())
  const table = await screen.findByRole('table', { name: 'Your deals' })
  const [, first, second] = within(table).getAllByRole('row') as [unknown, HTMLElement, HTMLElement]
  const [deal, content, coins, round, until, stage] = cellsOf(first)
  expect(deal).toBe('Boats for a reelMira')
  expect([content, coins, round]).toEqual([
    '1\u00a0×\u00a0Instagram Reel',
    '200 coins',
    'Round 2 of 6',
  ])
  expect(until).toMatch(/^Answer by .*Nov/)
  expect(stage).toBe('Your turn')
  expect(cellsOf(second).slice(4)).toEqual(['–', 'Ended', ''])
  expect(within(second).queryByRole('button', { name: /^Accept terms/ })).toBeNull()
})
