import type { LinkDay } from '@tandem/contract/links/link.schema.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCoins } from '#lib/coins.ts'
import { ChipToggle } from '#ui/chip.tsx'
import { DayChart } from '#ui/day-chart.tsx'
import { formatDay } from '#ui/day-scale.ts'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { linkDaysQuery } from './link.api.ts'

const ranges = [
  { days: 30, label: '30 days' },
  { days: 90, label: '90 days' },
]
const measures = [
  { key: 'clicks', label: 'Clicks' },
  { key: 'visitors', label: 'Visitors' },
] as const

export const LinkChart = ({ enrolmentId }: { enrolmentId: string }) => {
  const [range, setRange] = useState(30)
  const query = useQuery({
    ...linkDaysQuery(enrolmentId, range),
    placeholderData: keepPreviousData,
  })
  return (
    <Section
      title="Who came by"
      action={
        <fieldset className="flex gap-2">
          <legend className="sr-only">How far back</legend>
          {ranges.map(({ days, label }) => (
            <ChipToggle key={days} pressed={days === range} onClick={() => setRange(days)}>
              {label}
            </ChipToggle>
          ))}
        </fieldset>
      }
    >
      {query.isPending && (
        <SkeletonRegion label="Loading who came by">
          <Skeleton className="h-56 rounded-card!" />
        </SkeletonRegion>
      )}
      {query.isLoadingError && <LoadFailure query={query} />}
      {query.data && (
        <>
          <DayChart
            days={query.data.days}
            measures={measures}
            table={<DaysTable days={query.data.days} />}
          />
          <p className="text-muted text-sm">
            Days are UTC. A visitor counts once a day. {machinesInWords(query.data.days)}
          </p>
        </>
      )}
    </Section>
  )
}

const machinesInWords = (days: readonly LinkDay[]): string => {
  const count = days.reduce((sum, { bots }) => sum + bots, 0)
  if (count === 0) return 'Previews and machines are left out.'
  return `Left out: ${formatCoins(count)} ${count === 1 ? 'visit' : 'visits'} by previews and machines.`
}

const columns: Column<LinkDay>[] = [
  { key: 'day', header: 'Day', cell: ({ day }) => formatDay(day), phone: 'title' },
  {
    key: 'clicks',
    header: 'Clicks',
    cell: ({ clicks }) => (
      <>
        {formatCoins(clicks)} <span className="@xl:hidden">clicks</span>
      </>
    ),
    align: 'end',
    phone: 'end',
  },
  {
    key: 'visitors',
    header: 'Visitors',
    cell: ({ visitors }) => (
      <>
        {formatCoins(visitors)} <span className="@xl:hidden">visitors</span>
      </>
    ),
    align: 'end',
    phone: 'detail',
  },
]

const DaysTable = ({ days }: { days: readonly LinkDay[] }) => (
  <Table
    caption="Clicks and visitors by day, newest first"
    columns={columns}
    rows={[...days].reverse()}
    rowKey={({ day }) => day}
  />
)
