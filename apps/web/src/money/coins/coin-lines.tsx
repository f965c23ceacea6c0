import type { CoinFilters as Choice } from '@tandem/contract/money/coins/statement.schema.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useAddressSearch } from '#lib/address/address-search.ts'
import { ProductYear } from '#money/wallet/product-year.tsx'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState, NoResults } from '#ui/empty-state.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { readCoinChoice } from './coin-choice.ts'
import { CoinFilters } from './coin-filters.tsx'
import { CoinLineTable } from './coin-line-table.tsx'
import { CoinLinesSkeleton } from './coin-lines-skeleton.tsx'
import { coinLinesQuery } from './coins.api.ts'

export const CoinLines = () => {
  const [search, replaceSearch] = useAddressSearch()
  const choice = readCoinChoice(search)
  const list = useInfiniteQuery(coinLinesQuery(choice))
  const onChange = (next: Choice) => replaceSearch({ tab: search.tab, ...next })
  const isNarrowed = Object.keys(choice).length > 0
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <ProductYear side="creator" />
      {(isNarrowed || list.data?.pages[0]?.items.length !== 0) && (
        <CoinFilters choice={choice} onChange={onChange} />
      )}
      <PagedList
        list={list}
        skeleton={<CoinLinesSkeleton />}
        empty={isNarrowed ? <NoResults query="" onClear={() => onChange({})} /> : <NoCoinsYet />}
      >
        {(lines) => <CoinLineTable lines={lines} />}
      </PagedList>
    </div>
  )
}

const NoCoinsYet = () => (
  <EmptyState
    title="No coins yet"
    text="Every coin you earn or spend is listed here. You earn coins with your first collaboration."
    action={
      <Link to="/" className={buttonClass()}>
        Browse brands
      </Link>
    }
  />
)
