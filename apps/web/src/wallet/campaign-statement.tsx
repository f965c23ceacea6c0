import { useInfiniteQuery } from '@tanstack/react-query'
import { Coins } from '#ui/coins.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { LoadMore } from '#ui/load-more.tsx'
import { CampaignCoins } from './campaign-coins.tsx'
import { CsvLink } from './csv-link.tsx'
import { MovementItem } from './movement-item.tsx'
import { campaignStatementFilePath, campaignStatementQuery } from './wallet.api.ts'
import { LinesSkeleton } from './wallet-skeleton.tsx'

/** Everything that ever moved of one campaign's coins, and where all of them are now. */
export const CampaignStatement = ({ campaignId }: { campaignId: string }) => {
  const statement = useInfiniteQuery(campaignStatementQuery(campaignId))
  if (statement.isPending) return <LinesSkeleton label="Loading the campaign’s movements" />
  if (statement.isLoadingError) return <LoadFailure query={statement} />
  const [first] = statement.data.pages
  const movements = statement.data.pages.flatMap(({ items }) => items)
  if (movements.length === 0)
    return (
      <EmptyState
        title="No movements yet"
        text="Publishing this campaign holds its coins. That will be the first line here."
      />
    )
  return (
    <div className="grid gap-6">
      {first?.coins && <CampaignCoins coins={first.coins} />}
      <div>
        <div className="flex items-center justify-between gap-4 pb-1">
          <p className="text-muted text-sm">Every movement of its coins, the newest first.</p>
          <CsvLink href={campaignStatementFilePath(campaignId)} of="every coin of this campaign" />
        </div>
        <ol aria-label="Movements of the campaign">
          {movements.map((movement) => (
            <MovementItem
              key={movement.id}
              movement={movement}
              figures={<Coins amount={movement.coins} className="font-semibold" />}
            />
          ))}
        </ol>
      </div>
      <LoadMore
        hasMore={statement.hasNextPage}
        loading={statement.isFetchingNextPage}
        failed={statement.isFetchNextPageError}
        onMore={() => statement.fetchNextPage()}
        label="Load older movements"
      />
    </div>
  )
}
