import type { CampaignCoins as Figures } from '@tandem/contract/money/wallet/statement.schema.ts'
import { clsx } from 'clsx'
import { coinsInWords, formatCoins } from '#lib/coins.ts'

const parts = [
  { of: 'free', label: 'For open places', colour: 'bg-accent-soft border border-accent' },
  { of: 'atWork', label: 'Held for creators at work', colour: 'bg-accent' },
  { of: 'paid', label: 'Paid to creators', colour: 'bg-ok' },
  { of: 'fees', label: 'Fee', colour: 'bg-muted' },
  { of: 'returned', label: 'Returned to you', colour: 'bg-line' },
] as const

export const CampaignCoins = ({ coins }: { coins: Figures }) => (
  <section
    aria-label="Where the coins are"
    className="grid gap-4 rounded-card border border-line bg-card p-4 shadow-rest md:p-5"
  >
    <p>
      <strong className="font-semibold">{coinsInWords(coins.putIn)}</strong> were added to “
      {coins.title}”. The list shows where they are now.
    </p>
    <div aria-hidden="true" className="flex h-3 gap-0.5 overflow-hidden rounded-full">
      {parts.map(({ of, colour }) =>
        coins[of] > 0 ? (
          <span key={of} className={colour} style={{ flexGrow: coins[of], flexBasis: 0 }} />
        ) : null,
      )}
    </div>
    <dl className="grid gap-2 sm:grid-cols-2 sm:gap-x-10">
      {parts.map(({ of, label, colour }) => (
        <div key={of} className="flex items-baseline gap-2.5">
          <span aria-hidden="true" className={clsx('size-2.5 self-center rounded-full', colour)} />
          <dt className="flex-1 text-muted">{label}</dt>
          <dd className="tabular font-medium">{formatCoins(coins[of])}</dd>
        </div>
      ))}
      {coins.corrected !== 0 && (
        <div className="flex items-baseline gap-2.5">
          <dt className="flex-1 text-muted">Correction by the operator</dt>
          <dd className="tabular font-medium">{formatCoins(coins.corrected)}</dd>
        </div>
      )}
    </dl>
  </section>
)
