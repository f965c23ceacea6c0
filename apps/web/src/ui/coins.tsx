import { plural } from '@tandem/contract/plural.ts'
import { clsx } from 'clsx'
import { coinsInMoney, formatCoinChange, formatCoins } from '#lib/coins.ts'
import { useInstallation } from '#lib/installation.ts'

export const Coins = ({
  amount,
  upTo = amount,
  change = false,
  className,
}: {
  amount: number
  upTo?: number
  change?: boolean
  className?: string
}) => (
  <span
    className={clsx(
      'tabular inline-flex items-baseline gap-1 whitespace-nowrap font-semibold',
      change && amount > 0 && 'text-ok',
      className,
    )}
  >
    <svg viewBox="0 0 16 16" aria-hidden="true" className="size-[0.8em] self-center text-accent">
      <circle cx="8" cy="8" r="7" fill="currentColor" />
      <circle cx="8" cy="8" r="3.2" className="fill-none stroke-[1.6] stroke-on-accent" />
    </svg>
    {change ? formatCoinChange(amount) : formatCoins(amount)}
    {upTo !== amount && `–${formatCoins(upTo)}`}
    <span className="sr-only">{plural(upTo, ' coin')}</span>
  </span>
)

/** Shows an amount in money, followed by coins. Use `small` within small text. */
export const CoinsWorth = ({ amount, small = false }: { amount: number; small?: boolean }) => (
  <span className="flex flex-wrap items-baseline gap-x-2">
    <span className={clsx('tabular', small && 'font-semibold')}>
      {coinsInMoney(amount, useInstallation())}
    </span>{' '}
    <Coins amount={amount} className={clsx('text-muted', !small && 'text-base')} />
  </span>
)
