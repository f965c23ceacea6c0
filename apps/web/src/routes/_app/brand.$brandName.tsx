import { createFileRoute } from '@tanstack/react-router'
import { brandQuery } from '#accounts/brands/brand.api.ts'
import { BrandPage } from '#accounts/brands/brand-page.tsx'
import { openCampaignsQuery } from '#campaigns/campaigns/campaign.api.ts'
import { NotShownPage } from '#discovery/public-pages/not-shown-page.tsx'
import {
  loadPublicPage,
  publicBrandQuery,
  publicCampaignQuery,
} from '#discovery/public-pages/public-page.api.ts'
import { nameFromSlug } from '#lib/address/document-title.ts'
import { readAhead } from '#lib/loading/read-ahead.ts'
import { useSession } from '#lib/session.ts'
import { lazyPart } from '#ui/layer/lazy-part.tsx'
import { Awaited } from '#ui/waiting-note.tsx'

const PublicBrandPage = lazyPart(
  async () => (await import('#discovery/public-pages/public-brand-page.tsx')).PublicBrandPage,
)

const readShown = readAhead<{ brandName: string }>((client, { params }) => [
  client.prefetchQuery(brandQuery(params.brandName)),
  client.prefetchInfiniteQuery(openCampaignsQuery(params.brandName)),
])

type Search = { tab?: string; campaign?: string; offer?: string }

export const Route = createFileRoute('/_app/brand/$brandName')({
  staticData: {
    role: 'creator',
    title: ({ brandName = '' }) => nameFromSlug(brandName),
    linkedTo: 'everybody',
  },
  validateSearch: (search: Record<string, unknown>): Search => ({
    ...(typeof search.tab === 'string' && { tab: search.tab }),
    ...(typeof search.campaign === 'string' && { campaign: search.campaign }),
    ...(typeof search.offer === 'string' && { offer: search.offer }),
  }),
  loaderDeps: ({ search: { campaign } }) => ({ campaign }),
  loader: async (visit) => {
    const { context, params, deps } = visit
    const { session, queryClient } = context
    if (session.user !== null) return readShown(visit)
    await Promise.all([
      loadPublicPage(queryClient, publicBrandQuery(params.brandName)),
      deps.campaign !== undefined && queryClient.prefetchQuery(publicCampaignQuery(deps.campaign)),
    ])
  },
  component: Page,
  notFoundComponent: NotShownPage,
})

function Page() {
  const { brandName } = Route.useParams()
  const { campaign } = Route.useSearch()
  if (useSession().user === null)
    return (
      <Awaited fallback={null}>
        <PublicBrandPage brandName={brandName} campaignId={campaign} />
      </Awaited>
    )
  return <BrandPage brandName={brandName} />
}
