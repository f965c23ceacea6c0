import type { CoinFilters as Choice, CoinLine } from '@tandem/contract/coins/statement.schema.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { useAddressSearch } from '#lib/address-search.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState, NoResults } from '#ui/empty-state.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { LoadMore } from '#ui/load-more.tsx'
import { readCoinChoice } from './coin-choice.ts'
import { CoinFilters } from './coin-filters.tsx'
import { CoinLineTable } from './coin-line-table.tsx'
import { CoinLinesSkeleton } from './coin-lines-skeleton.tsx'
import { coinLinesQuery } from './coins.api.ts'

/** Where every coin of a creator came from, and where the others went. */
export const CoinLines = () => {
  const [search, replaceSearch] = useAddressSearch()
  const choice = readCoinChoice(search)
  const list = useInfiniteQuery(coinLinesQuery(choice))
  const onChange = (next: Choice) => replaceSearch({ tab: search.tab, ...next })
  const lines = list.data?.pages.flatMap(({ items }) => items)
  const isNarrowed = Object.keys(choice).length > 0
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {(isNarrowed || lines?.length !== 0) && <CoinFilters choice={choice} onChange={onChange} />}
      {list.isPending && <CoinLinesSkeleton />}
      {list.isLoadingError && <LoadFailure query={list} />}
      {lines && (
        <div
          aria-busy={list.isPlaceholderData}
          className={clsx(
            'transition-opacity duration-180',
            list.isPlaceholderData && 'opacity-60',
          )}
        >
          <Lines lines={lines} isNarrowed={isNarrowed} onClear={() => onChange({})} />
          <LoadMore
            hasMore={list.hasNextPage}
            loading={list.isFetchingNextPage}
            failed={list.isFetchNextPageError}
            onMore={() => void list.fetchNextPage()}
          />
        </div>
      )}
    </div>
  )
}

const Lines = ({
  lines,
  isNarrowed,
  onClear,
}: {
  lines: readonly CoinLine[]
  isNarrowed: boolean
  onClear: () => void
}) => {
  if (lines.length > 0) return <CoinLineTable lines={lines} />
  if (isNarrowed) return <NoResults query="" onClear={onClear} />
  return (
    <EmptyState
      title="No coins yet"
      text="Coins come with your first finished work. Every movement will stand here with its reason."
      action={
        <Link to="/" className={buttonClass()}>
          Browse brands
        </Link>
      }
    />
  )
}
