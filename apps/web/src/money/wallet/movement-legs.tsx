import type { StatementLeg } from '@tandem/contract/money/wallet/statement.schema.ts'
import { coinsInWords, moneyInWords } from '#lib/coins.ts'

const amountOf = ({ delta, currency }: StatementLeg): string =>
  currency === null ? coinsInWords(Math.abs(delta)) : moneyInWords(Math.abs(delta), currency)

const Side = ({ title, legs }: { title: string; legs: readonly StatementLeg[] }) => (
  <div className="grid content-start gap-1.5">
    <dt className="font-medium text-muted text-sm">{title}</dt>
    {legs.map((leg, nr) => (
      <dd
        // biome-ignore lint/suspicious/noArrayIndexKey: reason: legs never change, two may be alike
        key={nr}
        className="flex items-baseline justify-between gap-4"
      >
        <span className="min-w-0 break-words">{leg.place}</span>
        <span className="tabular whitespace-nowrap">{amountOf(leg)}</span>
      </dd>
    ))}
  </div>
)

export const MovementLegs = ({
  movement,
}: {
  movement: { legs: readonly StatementLeg[]; by: string | null; key: string }
}) => (
  <div className="grid gap-4 rounded-control bg-sunken p-4 text-sm">
    <dl className="grid gap-x-10 gap-y-4 sm:grid-cols-2">
      <Side title="From" legs={movement.legs.filter(({ delta }) => delta < 0)} />
      <Side title="To" legs={movement.legs.filter(({ delta }) => delta > 0)} />
    </dl>
    <p className="text-muted">
      {movement.by === null ? 'Automatic.' : `By ${movement.by}.`} In the ledger:{' '}
      <span className="break-all font-mono text-xs">{movement.key}</span>
    </p>
  </div>
)
