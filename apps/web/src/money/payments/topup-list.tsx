import type { Topup } from '@tandem/contract/money/payments/topup.schema.ts'
import type { WalletOverview } from '@tandem/contract/money/wallet/wallet.schema.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { coinsInWords, moneyInWords } from '#lib/coins.ts'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { RowsSkeleton } from '#money/wallet/wallet-skeleton.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { Time } from '#ui/time.tsx'
import { topupsQuery } from './topup.api.ts'
import { TopupStateChip } from './topup-state-chip.tsx'

/** Avoids "Pay" while a payment is processing, so that nobody pays twice. */
const payWordsOf = ({ state, processing }: Pick<Topup, 'state' | 'processing'>): string => {
  if (processing) return 'See payment'
  return state === 'failed' ? 'Try again' : 'Pay'
}

const WayBack = ({ topup: { id, coins, refundable } }: { topup: Omit<Topup, 'payUrl'> }) =>
  refundable > 0 ? (
    <Link
      to="/brand-wallet"
      search={{ tab: 'topups', topup: id }}
      className={clsx(buttonClass('quiet', 'small'), 'max-md:-ml-3')}
    >
      Refund coins<span className="sr-only"> of the {coinsInWords(coins)}</span>
    </Link>
  ) : null

const columns: Column<Topup>[] = [
  {
    key: 'coins',
    header: 'Bought',
    cell: ({ id, coins, amountMinor, currency }) => (
      <Link
        to="/brand-wallet"
        search={{ tab: 'topups', topup: id }}
        className="underline-offset-4 hoverable:underline"
      >
        {coinsInWords(coins)} for {moneyInWords(amountMinor, currency)}
      </Link>
    ),
    phone: 'title',
  },
  {
    key: 'at',
    header: 'Started',
    cell: ({ createdAt }) => (
      <Time at={createdAt} as="date-time" className="whitespace-nowrap text-muted" />
    ),
    phone: 'detail',
  },
  {
    key: 'state',
    header: 'State',
    cell: (topup) => <TopupStateChip topup={topup} />,
    phone: 'end',
  },
  {
    key: 'pay',
    header: <span className="sr-only">Payment</span>,
    cell: ({ payUrl, ...topup }) =>
      payUrl === null ? (
        <WayBack topup={topup} />
      ) : (
        <a href={payUrl} className={buttonClass('secondary', 'small')}>
          {payWordsOf(topup)}
        </a>
      ),
    align: 'end',
    phone: 'detail',
  },
]

export const TopupList = ({ wallet, onTopup }: { wallet: WalletOverview; onTopup: () => void }) => {
  const topups = useInfiniteQuery(topupsQuery)
  return (
    <PagedList
      list={topups}
      skeleton={<RowsSkeleton label="Loading the top-ups" />}
      empty={
        <EmptyState
          title="No top-ups yet"
          text="Your payments are listed here."
          action={
            <Button disabledReason={reasonFor(wallet.can.topup)} onClick={onTopup}>
              Top up
            </Button>
          }
        />
      }
      label="Load older top-ups"
    >
      {(rows) => <Table caption="Top-ups" columns={columns} rows={rows} rowKey={({ id }) => id} />}
    </PagedList>
  )
}
