import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { coinsInMoney } from '#lib/coins.ts'
import { useInstallation } from '#lib/installation.ts'
import { CoinsWorth } from '#ui/coins.tsx'
import { Stat } from '#ui/stat.tsx'
import { Time } from '#ui/time.tsx'
import { earningsQuery } from './earnings.api.ts'

/** Two figures above the tabs. Absent until a creator has earned or expects any coins. */
export const EarningsSummary = () => {
  const { data } = useQuery(earningsQuery())
  const rate = useInstallation()
  if (data === undefined || (data.inAll.value === 0 && data.expected.value === 0)) return null
  const { thisMonth, inAll, expected, next } = data
  return (
    <div className="mb-6 grid gap-x-8 gap-y-2 rounded-card border border-line bg-card p-4 shadow-rest sm:flex sm:items-start">
      <div className="grid grid-cols-2 gap-x-4 sm:flex sm:gap-x-12">
        <Stat
          label="Earned this month"
          value={<CoinsWorth amount={thisMonth.value ?? 0} />}
          note={`${coinsInMoney(inAll.value ?? 0, rate)} in total`}
        />
        <Stat
          label="Expected"
          value={<CoinsWorth amount={expected.value ?? 0} />}
          note={
            next && (
              <>
                {coinsInMoney(next.coins, rate)} by{' '}
                <Time at={next.by} as="day" className="whitespace-nowrap" />
              </>
            )
          }
        />
      </div>
      <Link
        to="/collaboration"
        search={{ tab: 'earnings' }}
        className="inline-flex min-h-9 items-center font-semibold text-sm underline underline-offset-4 sm:ml-auto"
      >
        See your numbers
      </Link>
    </div>
  )
}
