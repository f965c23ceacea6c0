import type {
  BrandReport,
  ReportPeriod,
} from '@tandem/contract/campaigns/analytics/report.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { useState } from 'react'
import { buttonClass } from '#ui/button.tsx'
import { ChipToggle } from '#ui/chip.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { brandReportQuery } from './analytics.api.ts'
import { FigureCard } from './figure-card.tsx'
import { ReportTable } from './report-table.tsx'

const periods: { value: ReportPeriod; label: string }[] = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'A year' },
  { value: 'all', label: 'All time' },
]

export const BrandAnalyticsPage = () => {
  const [period, setPeriod] = useState<ReportPeriod>('30')
  const report = useQuery(brandReportQuery(period))
  return (
    <div className="grid gap-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">Period</legend>
          {periods.map(({ value, label }) => (
            <ChipToggle key={value} pressed={period === value} onClick={() => setPeriod(value)}>
              {label}
            </ChipToggle>
          ))}
        </fieldset>
        <Link to="/brand/non-campaign-feed" className={buttonClass('secondary', 'small')}>
          Non-campaign feed
        </Link>
      </div>
      {report.isPending && <ReportSkeleton />}
      {report.isError && report.data === undefined && <LoadFailure query={report} />}
      {report.data && (
        <div
          aria-busy={report.isPlaceholderData}
          className={clsx(
            'grid gap-10 transition-opacity duration-180',
            report.isPlaceholderData && 'opacity-60',
          )}
        >
          <Report report={report.data} onAllTime={() => setPeriod('all')} />
        </div>
      )}
    </div>
  )
}

const Report = ({ report, onAllTime }: { report: BrandReport; onAllTime: () => void }) => {
  if (report.byCampaign.length === 0) return <NoNumbers report={report} onAllTime={onAllTime} />
  const [spent, ...rest] = report.figures
  return (
    <>
      <Section title="Totals">
        <div className="grid grid-cols-2 gap-3 lg:grid-cols-3 xl:grid-cols-4">
          {spent && (
            <div className="col-span-2 grid">
              <FigureCard figure={spent} large />
            </div>
          )}
          {rest.map((figure) => (
            <FigureCard key={figure.key} figure={figure} />
          ))}
        </div>
      </Section>
      <Section title="By campaign">
        <ReportTable
          caption="The period's numbers by campaign"
          header="Campaign"
          rows={report.byCampaign}
          brandSlug={report.brand.slug}
        />
      </Section>
      <Section title="By category">
        <ReportTable
          caption="The period's numbers by category"
          header="Category"
          rows={report.byCategory}
        />
      </Section>
      <Section title="By content type">
        <ReportTable caption="The period's numbers by type" header="Type" rows={report.byType} />
      </Section>
    </>
  )
}

const NoNumbers = ({ report, onAllTime }: { report: BrandReport; onAllTime: () => void }) =>
  report.period === 'all' ? (
    <EmptyState
      title="No figures yet"
      text="Your figures appear after you publish your first campaign."
      action={
        <Link to="/brand-campaigns" className={buttonClass('primary')}>
          Go to your campaigns
        </Link>
      }
    />
  ) : (
    <EmptyState
      title="No activity in this period"
      text="There was no application, post or payment."
      action={
        <button type="button" className={buttonClass('secondary')} onClick={onAllTime}>
          Show all time
        </button>
      }
    />
  )

const places = ['1', '2', '3', '4', '5', '6', '7', '8']

const ReportSkeleton = () => (
  <SkeletonRegion label="Loading your analytics" className="grid gap-10">
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {places.map((place) => (
        <Skeleton key={place} className="h-32 rounded-card!" />
      ))}
    </div>
    <Skeleton className="h-48" />
  </SkeletonRegion>
)
