import type { Suggestion } from '@tandem/contract/campaigns/analytics/campaign-report.schema.ts'
import type { BrandCampaign } from '@tandem/contract/campaigns/campaigns/campaign.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ShareReportButton } from '#campaigns/shared-reports/share-report-button.tsx'
import { useAskForNumbers } from '#content/posts/post.api.ts'
import { useAddressSearch } from '#lib/address/address-search.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'
import { lazyPart } from '#ui/layer/lazy-part.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { Awaited } from '#ui/waiting-note.tsx'
import { CampaignFunnel } from '../campaign-funnel.tsx'
import { campaignReportQuery } from './campaign-report.api.ts'
import { CampaignSpending } from './campaign-spending.tsx'
import { CreatorComparison } from './creator-comparison.tsx'
import { NextSuggestions } from './next-suggestions.tsx'
import { PostGallery } from './post-gallery.tsx'
import { ResultFigures } from './result-figures.tsx'

const CampaignTrend = lazyPart(async () => (await import('./campaign-trend.tsx')).CampaignTrend)
const CampaignSales = lazyPart(
  async () => (await import('#affiliate/campaign-sales/campaign-sales.tsx')).CampaignSales,
)
const InviteToDialog = lazyLayer(
  async () =>
    (await import('#collaborations/applications/invitations/invite-to-dialog.tsx')).InviteToDialog,
)
const PostSheet = lazyLayer(async () => (await import('#content/posts/post-sheet.tsx')).PostSheet)

export const CampaignResults = ({
  campaign,
  brandName,
}: {
  campaign: BrandCampaign
  brandName: string
}) => {
  const report = useQuery(campaignReportQuery(campaign.id))
  const [{ post, ...search }, replace] = useAddressSearch()
  const ask = useAskForNumbers()
  const [invited, setInvited] = useState<Suggestion['creator']>(null)
  const open = (id: string) => replace({ ...search, post: id })
  if (report.isPending) return <ResultsSkeleton />
  if (report.data === undefined) return <LoadFailure query={report} />
  const { posts, trend, creators } = report.data
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      {posts.length === 0 ? (
        <NoPosts campaign={campaign} />
      ) : (
        <div className="grid gap-4">
          <ResultFigures figures={report.data.figures} compared={report.data.compared} />
          <p>
            <ShareReportButton thing={{ campaignId: campaign.id }} />
          </p>
        </div>
      )}
      <NextSuggestions
        suggestions={report.data.suggestions}
        ask={ask}
        onAsk={(postIds) => ask.mutate({ body: { postIds } })}
        onInvite={setInvited}
        onOpenPost={open}
      />
      {trend && posts.length > 0 && (
        <Section title="Since the first post" className="grid-cols-[minmax(0,1fr)]">
          <Awaited fallback={<Skeleton className="h-56" />}>
            <CampaignTrend trend={trend} />
          </Awaited>
        </Section>
      )}
      {posts.length > 0 && (
        <PostGallery
          campaignId={campaign.id}
          posts={posts}
          more={report.data.morePosts}
          onOpen={open}
        />
      )}
      {creators.rows.length > 0 && (
        <CreatorComparison comparison={creators} campaign={{ id: campaign.id, brandName }} />
      )}
      {campaign.publishedAt !== null && (
        <Section title="From application to content">
          <CampaignFunnel funnel={report.data.funnel} />
        </Section>
      )}
      {campaign.publishedAt !== null && (
        <Awaited fallback={null}>
          <CampaignSales campaignId={campaign.id} />
        </Awaited>
      )}
      <Section title="Spending">
        <CampaignSpending spending={report.data.spending} />
      </Section>
      {invited && <InviteToDialog creator={invited} onClose={() => setInvited(null)} />}
      {typeof post === 'string' && (
        <PostSheet
          key={post}
          id={post}
          onCreator={() => replace(search)}
          onClose={() => replace(search)}
        />
      )}
    </div>
  )
}

const NoPosts = ({ campaign }: { campaign: BrandCampaign }) =>
  campaign.publishedAt === null ? (
    <EmptyState
      title="No results yet"
      text="Publish the campaign first. Posts and their numbers appear here."
    />
  ) : (
    <EmptyState
      title="No posts yet"
      text="Views, engagements and costs appear here when the first post is approved."
    />
  )

const ResultsSkeleton = () => (
  <SkeletonRegion label="Loading the results" className="grid gap-10">
    <Skeleton className="h-56 w-full rounded-card!" />
    <Skeleton className="h-64 w-full" />
    <Skeleton className="h-80 w-full" />
  </SkeletonRegion>
)
