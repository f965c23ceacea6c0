import type {
  AllProgrammeFigures,
  PendingCommissions,
  ProgrammeFigures,
  ProgrammeFiguresQuery,
} from '@tandem/contract/campaigns/analytics/creator-figures.schema.ts'
import type { Rate } from '@tandem/contract/campaigns/analytics/figure-words.ts'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useState } from 'react'
import { coinsInMoney } from '#lib/coins.ts'
import { useInstallation } from '#lib/installation.ts'
import { CoinsWorth } from '#ui/coins.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { Stat } from '#ui/stat.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { Time } from '#ui/time.tsx'
import { FigureStat } from '../figure-card.tsx'
import { figureInWords } from '../figure-words.ts'
import { PeriodChoice } from '../period-choice.tsx'
import { programmeFiguresQuery } from './creator-figures.api.ts'

/** From clicks to commissions. Absent until the creator is in a programme. */
export const MyProgrammeFigures = () => {
  const [query, setQuery] = useState<ProgrammeFiguresQuery>({ period: '365' })
  const figures = useQuery(programmeFiguresQuery(query))
  if (figures.isPending)
    return (
      <SkeletonRegion label="Loading your numbers">
        <Skeleton className="h-40 rounded-card!" />
      </SkeletonRegion>
    )
  if (figures.data === undefined) return <LoadFailure query={figures} />
  if (figures.data.programmes.length === 0) return null
  return (
    <Section title="Your numbers" className="min-w-0">
      <PeriodChoice
        chosen={query}
        onChange={({ period, from, until }) =>
          setQuery(from === undefined ? { period } : { from, until })
        }
        compares={false}
      />
      <div
        aria-busy={figures.isPlaceholderData}
        className={clsx(
          'grid grid-cols-[minmax(0,1fr)] gap-6 transition-opacity duration-180',
          figures.isPlaceholderData && 'opacity-60',
        )}
      >
        <Whole all={figures.data} />
        {figures.data.programmes.length > 1 && <Programmes rows={figures.data.programmes} />}
      </div>
    </Section>
  )
}

const Whole = ({ all: { figures, pending } }: { all: AllProgrammeFigures }) => (
  <div className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3 lg:grid-cols-4">
    {figures.slice(0, 1).map((figure) => (
      <FigureStat key={figure.id} figure={figure} compared={null} />
    ))}
    <Stat
      label="Pending"
      value={<CoinsWorth amount={pending.coins} />}
      note={<PendingDays pending={pending} />}
    />
    {figures.slice(1).map((figure) => (
      <FigureStat key={figure.id} figure={figure} compared={null} />
    ))}
  </div>
)

const PendingDays = ({ pending }: { pending: PendingCommissions }) => {
  const rate = useInstallation()
  const { from, until, onHoldCoins } = pending
  return (
    <>
      {from !== null && until !== null && (
        <span className="block">
          Paid <Time at={from} as="day" className="whitespace-nowrap" />
          {from.slice(0, 10) !== until.slice(0, 10) && (
            <>
              {' to '}
              <Time at={until} as="day" className="whitespace-nowrap" />
            </>
          )}
        </span>
      )}
      {onHoldCoins > 0 && (
        <span className="block">
          {coinsInMoney(onHoldCoins, rate)} after the brand has checked the orders
        </span>
      )}
    </>
  )
}

const columnsFor = (
  [first]: readonly ProgrammeFigures[],
  rate: Rate,
): Column<ProgrammeFigures>[] => [
  {
    key: 'name',
    header: 'Programme',
    phone: 'title',
    cell: ({ name, brandName }) => (
      <>
        {name} <span className="font-normal text-muted">by {brandName}</span>
      </>
    ),
  },
  ...(first?.figures ?? []).map(
    ({ id, label, unit }, place): Column<ProgrammeFigures> => ({
      key: id,
      header: label,
      align: 'end',
      phone: place === 0 ? 'end' : 'detail',
      cell: ({ figures }) => (
        <>
          {place > 0 && <span className="@2xl:hidden">{label}: </span>}
          {figureInWords(figures[place]?.value ?? null, unit, rate)}
        </>
      ),
    }),
  ),
  {
    key: 'pending',
    header: 'Pending',
    align: 'end',
    phone: 'detail',
    cell: ({ pending }) => (
      <>
        <span className="@2xl:hidden">Pending: </span>
        {coinsInMoney(pending.coins, rate)}
        {pending.coins > 0 && (
          <span className="block text-muted text-sm">
            <PendingDays pending={pending} />
          </span>
        )}
      </>
    ),
  },
]

const Programmes = ({ rows }: { rows: readonly ProgrammeFigures[] }) => (
  <Table
    caption="Your numbers by programme, highest commission first"
    columns={columnsFor(rows, useInstallation())}
    rows={rows}
    rowKey={({ enrolmentId }) => enrolmentId}
  />
)
