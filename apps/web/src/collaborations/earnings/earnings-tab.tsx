import type { Rate } from '@tandem/contract/campaigns/analytics/figure-words.ts'
import type {
  Earnings,
  EarningsQuery,
} from '@tandem/contract/collaborations/earnings/earnings.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { FigureStat } from '#campaigns/analytics/figure-card.tsx'
import { drawnInWords, figureInWords, tickInUnit } from '#campaigns/analytics/figure-words.ts'
import { PeriodChoice } from '#campaigns/analytics/period-choice.tsx'
import { useInstallation } from '#lib/installation.ts'
import { CsvLink } from '#money/wallet/csv-link.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import type { ChartData } from '#ui/charts/chart-data.ts'
import { TrendChart } from '#ui/charts/trend-chart.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { BrandEarningsTable } from './brand-earnings-table.tsx'
import { earningsFile, earningsQuery } from './earnings.api.ts'
import { type EarningsAddress, earningsAddress, readEarningsAddress } from './earnings-address.ts'
import { ExpectedTable } from './expected-table.tsx'

type Change = (address: EarningsAddress) => void

export const EarningsTab = ({
  address,
  onChange,
}: {
  address: EarningsAddress
  onChange: Change
}) => {
  const { query, problem } = readEarningsAddress(address)
  if (problem === null) return <Asked query={query} onChange={onChange} />
  return (
    <EmptyState
      title="No such period"
      text={problem}
      action={<Button onClick={() => onChange({})}>Show the last 12 months</Button>}
    />
  )
}

const Asked = ({ query, onChange }: { query: EarningsQuery; onChange: Change }) => {
  const earnings = useQuery(earningsQuery(query))
  if (earnings.isPending)
    return (
      <SkeletonRegion label="Loading your earnings" className="grid gap-6">
        <Skeleton className="h-24" />
        <Skeleton className="h-72 rounded-card!" />
      </SkeletonRegion>
    )
  if (earnings.data === undefined) return <LoadFailure query={earnings} />
  const { inAll, expected } = earnings.data
  if (inAll.value === 0 && expected.value === 0) return <NothingYet />
  return (
    <div
      aria-busy={earnings.isPlaceholderData}
      className={clsx(
        'grid grid-cols-[minmax(0,1fr)] gap-10 transition-opacity duration-180',
        earnings.isPlaceholderData && 'opacity-60',
      )}
    >
      <Main earnings={earnings.data} />
      <OverTime
        earnings={earnings.data}
        query={query}
        onChange={(more) => onChange(earningsAddress({ ...query, ...more }))}
      />
    </div>
  )
}

const NothingYet = () => (
  <EmptyState
    title="No earnings yet"
    text="When a brand accepts you, the coins it holds for you appear here with the day you are paid."
    action={
      <Link to="/" className={buttonClass('primary')}>
        Find campaigns
      </Link>
    }
  />
)

const Main = ({ earnings }: { earnings: Earnings }) => {
  const { thisMonth, inAll, expected, expectedCoins } = earnings
  return (
    <>
      <div className="flex flex-wrap gap-x-12 gap-y-4">
        <FigureStat
          large
          figure={{ ...thisMonth, label: 'Earned this month' }}
          compared="Last month"
        />
        <FigureStat figure={{ ...inAll, label: 'Earned in total' }} compared={null} />
        <FigureStat figure={expected} compared={null} />
      </div>
      {expectedCoins.length > 0 && (
        <Section title="Expected coins">
          <ExpectedTable expected={expectedCoins} />
        </Section>
      )}
    </>
  )
}

const chartOf = ({ months, inPeriod }: Earnings, rate: Rate): ChartData => ({
  label: 'Earned',
  unit: 'coins',
  grain: 'month',
  days: months.map(({ day }) => day),
  values: months.map(({ earned }) => earned),
  before: null,
  total: `${figureInWords(inPeriod.value, 'coins', rate)} in total`,
  words: (value) => drawnInWords(value, 'coins', rate),
  tick: (value) => tickInUnit(value, 'coins', rate),
})

const periods = { '90': '3 months', '365': '12 months', all: 'All time' }

const OverTime = ({
  earnings,
  query,
  onChange,
}: {
  earnings: Earnings
  query: EarningsQuery
  onChange: (more: EarningsQuery) => void
}) => {
  const rate = useInstallation()
  const { brands } = earnings
  return (
    <Section
      title="By month"
      action={<CsvLink href={earningsFile(query)} of="these months" />}
      className="min-w-0"
    >
      <PeriodChoice
        chosen={query}
        onChange={onChange}
        labels={periods}
        usual="365"
        compares={false}
      />
      {(brands.length > 1 || query.brandName !== undefined) && (
        <Field label="Brand" className="sm:max-w-80">
          <Select
            value={query.brandName ?? ''}
            onChange={({ target }) => onChange({ brandName: target.value || undefined })}
          >
            <option value="">All brands</option>
            {brands.map(
              ({ brand }) =>
                brand && (
                  <option key={brand.slug} value={brand.slug}>
                    {brand.name}
                  </option>
                ),
            )}
          </Select>
        </Field>
      )}
      <TrendChart data={chartOf(earnings, rate)} />
      {brands.length > 0 && (
        <div className="grid gap-2 pt-4">
          <h3 className="text-lg">By brand</h3>
          <BrandEarningsTable rows={brands} />
        </div>
      )}
      <p className="text-muted text-sm">Months are in UTC. Coins count on the day they move.</p>
    </Section>
  )
}
