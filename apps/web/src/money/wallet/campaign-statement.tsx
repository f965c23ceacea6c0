import { useInfiniteQuery } from '@tanstack/react-query'
import { Coins } from '#ui/coins.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { CampaignCoins } from './campaign-coins.tsx'
import { CsvLink } from './csv-link.tsx'
import { MovementItem } from './movement-item.tsx'
import { campaignStatementFilePath, campaignStatementQuery } from './wallet.api.ts'
import { LinesSkeleton } from './wallet-skeleton.tsx'

export const CampaignStatement = ({ campaignId }: { campaignId: string }) => {
  const statement = useInfiniteQuery(campaignStatementQuery(campaignId))
  const first = statement.data?.pages[0]
  return (
    <PagedList
      list={statement}
      skeleton={<LinesSkeleton label="Loading the campaign’s transactions" />}
      empty={
        <EmptyState
          title="No transactions yet"
          text="Transactions appear here once you publish this campaign."
        />
      }
      label="Load older transactions"
    >
      {(movements) => (
        <div className="grid gap-6">
          {first?.coins && <CampaignCoins coins={first.coins} />}
          <div>
            <div className="flex items-center justify-between gap-4 pb-1">
              <p className="text-muted text-sm">Newest first.</p>
              <CsvLink
                href={campaignStatementFilePath(campaignId)}
                of="all transactions of this campaign"
              />
            </div>
            <ol aria-label="Transactions of the campaign">
              {movements.map((movement) => (
                <MovementItem
                  key={movement.id}
                  movement={movement}
                  figures={<Coins amount={movement.coins} className="font-semibold" />}
                />
              ))}
            </ol>
          </div>
        </div>
      )}
    </PagedList>
  )
}
