import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { brandReportQuery } from '#analytics/analytics.api.ts'
import { buttonClass } from '#ui/button.tsx'
import { Coins } from '#ui/coins.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { Stat } from '#ui/stat.tsx'

export const BrandAffiliatePage = () => (
  <div className="grid gap-8">
    <EmptyState
      title="No affiliate programmes"
      text="Your brand runs no programme that pays creators per order. Creators are paid through your campaigns."
      action={
        <Link to="/brand-analytics" className={buttonClass('secondary')}>
          See what campaigns brought
        </Link>
      }
    />
    <Section title="Paid through campaigns, all time">
      <PaidThroughCampaigns />
    </Section>
  </div>
)

const PaidThroughCampaigns = () => {
  const report = useQuery(brandReportQuery('all'))
  if (report.isPending)
    return (
      <SkeletonRegion label="Loading what campaigns paid">
        <Skeleton className="h-16 max-w-xl" />
      </SkeletonRegion>
    )
  if (report.isError) return <LoadFailure query={report} />
  const figure = (key: string) => report.data.figures.find((one) => one.key === key)?.value ?? 0
  return (
    <div className="flex flex-wrap gap-x-12 gap-y-4">
      <Stat label="Spent, fees included" value={<Coins amount={figure('spent')} />} />
      <Stat label="Collaborations completed" value={figure('completed')} />
    </div>
  )
}
