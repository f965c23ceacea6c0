import type { ProgrammeDay } from '@tandem/contract/campaigns/analytics/programme-days.schema.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { formatCoins, moneyInWords } from '#lib/coins.ts'
import { CsvLink } from '#money/wallet/csv-link.tsx'
import { formatDay } from '#ui/charts/point-words.ts'
import { CoinsWorth } from '#ui/coins.tsx'
import { DayChart } from '#ui/day-chart.tsx'
import { Hint } from '#ui/hint.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { Stat } from '#ui/stat.tsx'
import { drawnDays, machinesInWords, totalOf } from './day-figures.ts'
import { FiguresTable } from './figures-table.tsx'
import type { Span } from './programme-days.api.ts'
import { SpanChoice } from './span-choice.tsx'

type Figures = { currency: string; days: ProgrammeDay[]; bots: number }

export const ProgrammeDays = <Shown extends Figures>({
  query,
  span,
  onSpan,
  file,
  narrow,
  parts,
}: {
  query: UseQueryResult<Shown>
  span: Span
  onSpan: (span: Span) => void
  file: string
  narrow?: ReactNode
  parts: (figures: Shown) => ReactNode
}) => (
  <Section
    title="By day"
    action={
      <span className="flex items-center gap-3">
        <Hint label="How the days are counted">
          Days are in UTC. An order counts on its day, minus refunds. A visitor counts once per day
          and link. {query.data && machinesInWords(query.data.bots)}
        </Hint>
        <CsvLink href={file} of="these days" />
      </span>
    }
  >
    <div className="flex flex-wrap items-end justify-between gap-3">
      <SpanChoice span={span} onSpan={onSpan} />
      {narrow}
    </div>
    {query.isPending && (
      <SkeletonRegion label="Loading the figures">
        <Skeleton className="h-56 rounded-card!" />
      </SkeletonRegion>
    )}
    {query.isError && query.data === undefined && <LoadFailure query={query} />}
    {query.data && (
      <div
        aria-busy={query.isPlaceholderData}
        className={clsx(
          'grid grid-cols-[minmax(0,1fr)] gap-6 transition-opacity duration-180',
          query.isPlaceholderData && 'opacity-60',
        )}
      >
        <Whole figures={query.data} />
        {parts(query.data)}
      </div>
    )}
  </Section>
)

const Whole = ({ figures: { currency, days } }: { figures: Figures }) => {
  const all = totalOf(days)
  return (
    <>
      <div className="flex flex-wrap gap-x-10 gap-y-4">
        <Stat label="Commission" value={<CoinsWorth amount={all.commissionCoins} />} />
        <Stat label="Revenue" value={moneyInWords(all.revenueMinor, currency)} />
        <Stat label="Orders" value={formatCoins(all.orders)} />
        <Stat label="Visitors" value={formatCoins(all.visitors)} />
        <Stat label="Clicks" value={formatCoins(all.clicks)} />
      </div>
      <DayChart
        days={drawnDays(days, currency)}
        measures={[
          { key: 'clicks', label: 'Clicks' },
          { key: 'visitors', label: 'Visitors' },
          { key: 'orders', label: 'Orders' },
          { key: 'revenue', label: `Revenue (${currency})` },
          { key: 'commissionCoins', label: 'Commission' },
        ]}
        table={
          <FiguresTable
            caption="Clicks, visitors, orders, revenue and commission by day, newest first"
            header="Day"
            name={({ day }) => formatDay(day)}
            rows={[...days].reverse()}
            rowKey={({ day }) => day}
            currency={currency}
          />
        }
      />
    </>
  )
}
