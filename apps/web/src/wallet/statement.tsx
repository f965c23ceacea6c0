import type { StatementLine } from '@tandem/contract/wallet/statement.schema.ts'
import type { WalletOverview } from '@tandem/contract/wallet/wallet.schema.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { sentenceOf } from '#lib/api-refusal.ts'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { Button } from '#ui/button.tsx'
import { Coins } from '#ui/coins.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { LoadMore } from '#ui/load-more.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { Time } from '#ui/time.tsx'
import { CauseLink } from './cause-link.tsx'
import { statementQuery } from './wallet.api.ts'
import { RowsSkeleton } from './wallet-skeleton.tsx'

const columns: Column<StatementLine>[] = [
  {
    key: 'words',
    header: 'What happened',
    cell: ({ words, cause }) => <CauseLink link={cause.link}>{words}</CauseLink>,
    phone: 'title',
  },
  {
    key: 'at',
    header: 'When',
    cell: ({ at }) => <Time at={at} as="date-time" className="whitespace-nowrap text-muted" />,
    phone: 'detail',
  },
  {
    key: 'delta',
    header: 'Coins',
    cell: ({ delta }) => <Coins amount={delta} change />,
    align: 'end',
    phone: 'end',
  },
  {
    key: 'balance',
    header: 'Available after',
    cell: ({ balanceAfter }) => <Coins amount={balanceAfter} />,
    align: 'end',
    phone: 'hidden',
  },
]

/** Every movement of the available coins, each line with the way to its cause. */
export const Statement = ({ wallet, onTopup }: { wallet: WalletOverview; onTopup: () => void }) => {
  const statement = useInfiniteQuery(statementQuery)
  if (statement.isPending) return <RowsSkeleton label="Loading the statement" />
  if (statement.isLoadingError)
    return (
      <ErrorState
        text={sentenceOf(statement.error)}
        busy={statement.isFetching}
        onRetry={() => statement.refetch()}
      />
    )
  const lines = statement.data.pages.flatMap(({ items }) => items)
  if (lines.length === 0)
    return (
      <EmptyState
        title="No coins yet"
        text="Buy coins to fund your first campaign. Every movement will stand here with its reason."
        action={
          <Button disabledReason={reasonFor(wallet.can.topup)} onClick={onTopup}>
            Top up
          </Button>
        }
      />
    )
  return (
    <>
      <Table caption="Statement" columns={columns} rows={lines} rowKey={({ id }) => String(id)} />
      <LoadMore
        hasMore={statement.hasNextPage}
        loading={statement.isFetchingNextPage}
        failed={statement.isFetchNextPageError}
        onMore={() => statement.fetchNextPage()}
        label="Load older movements"
      />
    </>
  )
}
