import type { BrandReport } from '@tandem/contract/campaigns/analytics/brand-report.schema.ts'
import { comparedInWords, hasActivity } from '@tandem/contract/campaigns/analytics/figure-words.ts'
import { mainFigureIds } from '@tandem/contract/campaigns/analytics/report.vocabulary.ts'
import { reportSentence } from '@tandem/contract/campaigns/analytics/report-sentence.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { noonOf } from '#lib/dates.ts'
import { useInstallation } from '#lib/installation.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { lazyPart } from '#ui/layer/lazy-part.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { Time } from '#ui/time.tsx'
import { Awaited } from '#ui/waiting-note.tsx'
import { brandReportQuery } from './analytics.api.ts'
import { FigureStat } from './figure-card.tsx'
import { figureWords } from './figure-words.ts'
import { MainFigures } from './main-figures.tsx'
import { OnlyChip } from './only-chip.tsx'
import { PeriodChoice } from './period-choice.tsx'
import { useReportAddress } from './report-address.ts'

const SavedReportsMenu = lazyPart(
  async () => (await import('#campaigns/saved-reports/saved-reports-menu.tsx')).SavedReportsMenu,
)
const ShareReportButton = lazyPart(
  async () => (await import('#campaigns/shared-reports/share-report-button.tsx')).ShareReportButton,
)
const ReportTrend = lazyPart(async () => (await import('./report-trend.tsx')).ReportTrend)
const Breakdown = lazyPart(async () => (await import('./breakdown.tsx')).Breakdown)
const BestPosts = lazyPart(async () => (await import('./best-posts.tsx')).BestPosts)

export const BrandAnalyticsPage = () => {
  const address = useReportAddress()
  if (address.problem !== null)
    return (
      <EmptyState
        title="This address has no report"
        text={address.problem}
        action={<Button onClick={() => address.show({})}>Show the last 30 days</Button>}
      />
    )
  return <ReportPage {...address} query={address.query} />
}

type Address = ReturnType<typeof useReportAddress>
type Asked = Address & { query: NonNullable<Address['query']> }

const ReportPage = (asked: Asked) => {
  const { query, change, show } = asked
  const report = useQuery(brandReportQuery(query))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <div className="grid gap-4">
        <PeriodChoice chosen={query} onChange={change} />
        <div className="flex flex-wrap items-center justify-between gap-3">
          {report.data?.narrowed && <OnlyChip narrowed={report.data.narrowed} onChange={change} />}
          <div className="ml-auto flex flex-wrap justify-end gap-3">
            <Awaited fallback={<Skeleton className="h-9 w-64" />}>
              {report.data && <ShareReportButton thing={{ query, period: report.data.period }} />}
              <SavedReportsMenu query={query} onOpen={show} />
            </Awaited>
          </div>
        </div>
      </div>
      {report.isPending && <ReportSkeleton />}
      {report.isError && report.data === undefined && <LoadFailure query={report} />}
      {report.data && (
        <div
          aria-busy={report.isPlaceholderData}
          className={clsx(
            'grid grid-cols-[minmax(0,1fr)] gap-10 transition-opacity duration-180',
            report.isPlaceholderData && 'opacity-60',
          )}
        >
          <Report report={report.data} {...asked} />
        </div>
      )}
    </div>
  )
}

const isEmpty = ({ figures, table }: BrandReport): boolean =>
  table.rows.length === 0 && !hasActivity(figures)

const Report = ({ report, query, change, show }: Asked & { report: BrandReport }) => {
  const rate = useInstallation()
  if (isEmpty(report)) return <NoNumbers query={query} change={change} show={show} />
  const compared = comparedInWords(report)
  return (
    <>
      <div className="grid gap-6">
        <div className="grid gap-2">
          <p className="max-w-2xl text-balance font-bold font-display text-2xl tracking-tight">
            {reportSentence(report, rate, figureWords)}
          </p>
          <p className="text-muted text-sm">
            <Time at={noonOf(report.period.from)} as="date" /> to{' '}
            <Time at={noonOf(report.period.until)} as="date" />, days in UTC. Updated{' '}
            <Time at={report.countedAt} />.
          </p>
        </div>
        <MainFigures ids={mainFigureIds} compared={compared} report={report} />
      </div>
      <Awaited fallback={<Skeleton className="h-72 rounded-card!" />}>
        <ReportTrend report={report} />
      </Awaited>
      <Awaited fallback={<Skeleton className="h-48" />}>
        <Breakdown
          table={report.table}
          query={query}
          brandSlug={report.brand.slug}
          onChange={change}
        />
      </Awaited>
      {report.bestPosts.length > 0 && (
        <Awaited fallback={<Skeleton className="h-64" />}>
          <BestPosts posts={report.bestPosts} />
        </Awaited>
      )}
      <Section
        title="All figures"
        action={
          <Link to="/brand/non-campaign-feed" className={buttonClass('secondary', 'small')}>
            Non-campaign feed
          </Link>
        }
      >
        <div className="grid grid-cols-2 gap-x-6 gap-y-6 md:grid-cols-3 xl:grid-cols-4">
          {report.figures
            .filter(({ id }) => !mainFigureIds.some((main) => main === id))
            .map((figure) => (
              <FigureStat
                key={figure.id}
                figure={figure}
                compared={compared}
                benchmark={report.benchmarks.find(({ id }) => id === figure.id)}
              />
            ))}
        </div>
      </Section>
    </>
  )
}

const NoNumbers = ({ query, change, show }: Pick<Asked, 'query' | 'change' | 'show'>) => {
  if (query.only !== undefined)
    return (
      <EmptyState
        title="No activity for this filter"
        text="There was no application, post or payment in this period."
        action={
          <Button
            variant="secondary"
            onClick={() => change({ only: undefined, onlyBy: undefined })}
          >
            Remove the filter
          </Button>
        }
      />
    )
  return query.period === 'all' && query.from === undefined ? (
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
        <Button variant="secondary" onClick={() => show({ period: 'all' })}>
          Show all time
        </Button>
      }
    />
  )
}

const ReportSkeleton = () => (
  <SkeletonRegion label="Loading your analytics" className="grid gap-10">
    <div className="grid gap-6">
      <Skeleton className="h-16 max-w-lg" />
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-5">
        <Skeleton className="col-span-2 h-44 rounded-card!" />
        <Skeleton className="h-44 rounded-card!" />
        <Skeleton className="h-44 rounded-card!" />
        <Skeleton className="col-span-2 h-44 rounded-card! lg:col-span-1" />
      </div>
    </div>
    <Skeleton className="h-72 rounded-card!" />
    <Skeleton className="h-48" />
  </SkeletonRegion>
)
