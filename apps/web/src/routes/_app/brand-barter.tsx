import { createFileRoute } from '@tanstack/react-router'
import { BrandBarterPage } from '#collaborations/barter/brand-barter-page.tsx'
import { dealsQuery } from '#collaborations/barter/deals/deal.api.ts'
import { readAhead } from '#lib/loading/read-ahead.ts'

export const Route = createFileRoute('/_app/brand-barter')({
  staticData: { role: 'brand', title: 'Barter' },
  loader: readAhead((client) => [client.prefetchInfiniteQuery(dealsQuery('brand', 'your_turn'))]),
  component: BrandBarterPage,
})
