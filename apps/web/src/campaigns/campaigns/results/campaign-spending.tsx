import type { CampaignSpending as Spending } from '@tandem/contract/campaigns/analytics/campaign-report.schema.ts'
import { spendingLabels } from '@tandem/contract/campaigns/analytics/report.vocabulary.ts'
import { coinsInMoney } from '#lib/coins.ts'
import { useInstallation } from '#lib/installation.ts'
import { CoinsWorth } from '#ui/coins.tsx'

const parts = [
  { key: 'paidCoins', className: 'bg-accent' },
  { key: 'feeCoins', className: 'bg-ink' },
  { key: 'heldCoins', className: 'bg-accent-soft border border-accent' },
] as const

const others = [
  'plannedCoins',
  'commissionCoins',
  'returnedCoins',
  'giftCoins',
  'writtenOffCoins',
] as const

/** Widths are shares of the planned coins, or of all coins where more were moved. */
export const CampaignSpending = ({ spending }: { spending: Spending }) => {
  const rate = useInstallation()
  const whole = Math.max(
    spending.plannedCoins,
    spending.paidCoins + spending.feeCoins + spending.heldCoins,
    1,
  )
  return (
    <div className="grid gap-4">
      <p className="font-semibold">
        {coinsInMoney(spending.paidCoins + spending.feeCoins, rate)} of{' '}
        {coinsInMoney(spending.plannedCoins, rate)} planned is spent.
      </p>
      <div aria-hidden="true" className="flex h-7 overflow-hidden rounded-chip bg-sunken">
        {parts.map(({ key, className }) => (
          <span
            key={key}
            className={className}
            style={{ width: `${(spending[key] / whole) * 100}%` }}
          />
        ))}
      </div>
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
        {parts.map(({ key, className }) => (
          <Amount key={key} label={spendingLabels[key]} coins={spending[key]} mark={className} />
        ))}
        {others
          .filter((key) => key === 'plannedCoins' || spending[key] !== 0)
          .map((key) => (
            <Amount key={key} label={spendingLabels[key]} coins={spending[key]} />
          ))}
      </dl>
    </div>
  )
}

const Amount = ({ label, coins, mark }: { label: string; coins: number; mark?: string }) => (
  <div className="grid content-start gap-0.5">
    <dt className="flex items-center gap-2 text-muted text-sm">
      {mark && <span aria-hidden="true" className={`size-3 rounded-[3px] ${mark}`} />}
      {label}
    </dt>
    <dd>
      <CoinsWorth amount={coins} small />
    </dd>
  </div>
)
