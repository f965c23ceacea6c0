import type { ReportRow } from '@tandem/contract/analytics/report.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { brandReportQuery } from '#analytics/analytics.api.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { Stat } from '#ui/stat.tsx'

export const BrandBarterPage = () => (
  <div className="grid gap-8">
    <EmptyState
      title="No barter deals"
      text="Your brand has no barter offer and no deal with a creator. To trade a product for content, run a Product Gifting campaign."
      action={
        <Link to="/brand-campaigns" className={buttonClass('primary')}>
          Go to your campaigns
        </Link>
      }
    />
    <Section title="Your Product Gifting campaigns, all time">
      <Gifting />
    </Section>
  </div>
)

const Gifting = () => {
  const report = useQuery(brandReportQuery('all'))
  if (report.isPending)
    return (
      <SkeletonRegion label="Loading your gifting campaigns">
        <Skeleton className="h-16 max-w-xl" />
      </SkeletonRegion>
    )
  if (report.isError) return <LoadFailure query={report} />
  const gifting = report.data.byCategory.find((row) => row.key === 'product_gifting')
  return gifting === undefined ? (
    <p className="text-muted">None has been published yet.</p>
  ) : (
    <GiftingFigures gifting={gifting} />
  )
}

const GiftingFigures = ({ gifting }: { gifting: ReportRow }) => (
  <div className="flex flex-wrap gap-x-12 gap-y-4">
    <Stat label="Applications" value={gifting.applied} />
    <Stat label="Accepted" value={gifting.accepted} />
    <Stat label="Completed" value={gifting.completed} />
    <Stat label="Posts" value={gifting.posts} />
  </div>
)
