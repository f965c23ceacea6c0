import { comparedInWords } from '@tandem/contract/campaigns/analytics/figure-words.ts'
import { mainFigureIds } from '@tandem/contract/campaigns/analytics/report.vocabulary.ts'
import type { ReportPage } from '@tandem/contract/campaigns/shared-reports/shared-report.schema.ts'
import { Download } from 'lucide-react'
import { FigureStat } from '#campaigns/analytics/figure-card.tsx'
import { figureInWords } from '#campaigns/analytics/figure-words.ts'
import { MainFigures } from '#campaigns/analytics/main-figures.tsx'
import { ResultFigures } from '#campaigns/campaigns/results/result-figures.tsx'
import { usePageTitle } from '#lib/address/page-title.tsx'
import { noonOf } from '#lib/dates.ts'
import { useInstallation } from '#lib/installation.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { lazyPart } from '#ui/layer/lazy-part.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Time } from '#ui/time.tsx'
import { Awaited } from '#ui/waiting-note.tsx'
import { groupNames, SharedTables } from './shared-tables.tsx'

const ReportTrend = lazyPart(
  async () => (await import('#campaigns/analytics/report-trend.tsx')).ReportTrend,
)
const CampaignTrend = lazyPart(
  async () => (await import('#campaigns/campaigns/results/campaign-trend.tsx')).CampaignTrend,
)
const BestPosts = lazyPart(
  async () => (await import('#campaigns/analytics/best-posts.tsx')).BestPosts,
)

/** The parts of a report that lead into the product are missing here. */
const notShared = { campaignId: null, creatorSlug: null, caption: '' }

export const ReportBody = ({ page, pdf }: { page: ReportPage; pdf: string }) => {
  usePageTitle(page.campaign ?? page.brandName)
  const isEmpty = page.tables.length === 0 && page.bestPosts.length === 0
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <Heading page={page} pdf={pdf} />
      {isEmpty ? (
        <EmptyState title="No activity in this report" text="There was no post or payment." />
      ) : (
        <>
          <Results page={page} />
          <SharedTables tables={page.tables} />
          {page.bestPosts.length > 0 && (
            <Awaited fallback={<Skeleton className="h-64" />}>
              <BestPosts posts={page.bestPosts.map((post) => ({ ...post, ...notShared }))} />
            </Awaited>
          )}
          <Cost page={page} />
          {page.comparedCampaigns === null && <OtherFigures page={page} />}
        </>
      )}
      <Method page={page} />
    </article>
  )
}

const Heading = ({
  page: { brandName, campaign, only, period, ...page },
  pdf,
}: {
  page: ReportPage
  pdf: string
}) => (
  <header className="grid gap-2">
    <p className="text-muted">
      {campaign === null ? 'Results of creator marketing' : `Campaign by ${brandName}`}
    </p>
    <h1 tabIndex={-1} className="text-balance break-words text-3xl">
      {campaign ?? brandName}
    </h1>
    {only && (
      <p className="font-semibold">Only: {only.label ?? `one ${groupNames[only.by].one}`}</p>
    )}
    <p className="text-muted text-sm">
      {period && (
        <>
          <Time at={noonOf(period.from)} as="date" /> to{' '}
          <Time at={noonOf(period.until)} as="date" />, days in UTC.{' '}
        </>
      )}
      Numbers of <Time at={page.countedAt} as="date-time" />. Available until{' '}
      <Time at={page.expiresAt} as="date" />.
    </p>
    {/* Without `download`, because a locked report leads to its page again. */}
    <a href={pdf} className={`${buttonClass('secondary')} mt-2 justify-self-start`}>
      <Download aria-hidden="true" />
      Download PDF
    </a>
  </header>
)

const Results = ({ page }: { page: ReportPage }) => {
  const { figures, trend, comparedCampaigns } = page
  if (comparedCampaigns !== null)
    return (
      <>
        <ResultFigures figures={figures} compared={comparedCampaigns} />
        {trend && (
          <Section title="Since the first post" className="grid-cols-[minmax(0,1fr)]">
            <Awaited fallback={<Skeleton className="h-56" />}>
              <CampaignTrend trend={trend} />
            </Awaited>
          </Section>
        )}
      </>
    )
  return (
    trend && (
      <>
        <MainFigures
          ids={mainFigureIds}
          compared={comparedInWords(page)}
          report={{ figures, trend }}
        />
        <Awaited fallback={<Skeleton className="h-72 rounded-card!" />}>
          <ReportTrend report={{ ...page, trend, benchmarks: [] }} />
        </Awaited>
      </>
    )
  )
}

/** The parts of what was spent. */
const Cost = ({ page: { figures } }: { page: ReportPage }) => {
  const rate = useInstallation()
  const spent = figures.find(({ id }) => id === 'spent')
  const parts = spent?.inputs.filter(({ value }) => value !== 0) ?? []
  if (spent === undefined || parts.length === 0) return null
  return (
    <Section title="Cost">
      <dl className="grid max-w-xl">
        {[...parts, { label: spent.label, value: spent.value }].map(({ label, value }, nr) => (
          <div
            key={label}
            className="flex justify-between gap-6 border-line border-t py-2 last:font-semibold"
          >
            <dt>{nr === parts.length ? 'In total' : label}</dt>
            <dd className="tabular">{figureInWords(value, spent.unit, rate)}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

const OtherFigures = ({ page }: { page: ReportPage }) => (
  <Section title="All figures">
    <div className="grid grid-cols-2 gap-x-6 gap-y-6 md:grid-cols-3 xl:grid-cols-4">
      {page.figures
        .filter(({ id }) => !mainFigureIds.some((main) => main === id))
        .map((figure) => (
          <FigureStat key={figure.id} figure={figure} compared={comparedInWords(page)} />
        ))}
    </div>
  </Section>
)

const Method = ({ page: { figures } }: { page: ReportPage }) => (
  <Section title="How each number is counted">
    <dl className="grid gap-x-10 md:grid-cols-2">
      {figures.map(({ id, label, formula }) => (
        <div key={id} className="grid content-start gap-0.5 border-line border-t py-3 text-sm">
          <dt className="font-medium">{label}</dt>
          <dd className="text-muted">{formula}</dd>
        </div>
      ))}
    </dl>
    <p className="max-w-prose text-muted text-sm">
      “–” is a number that is not known. Creators who only applied are not listed.
    </p>
  </Section>
)
