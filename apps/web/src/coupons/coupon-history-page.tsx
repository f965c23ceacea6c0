import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Download } from 'lucide-react'
import { useAddressSearch } from '#lib/address-search.ts'
import { sentenceOf } from '#lib/api-refusal.ts'
import { buttonClass } from '#ui/button.tsx'
import { ChipToggle } from '#ui/chip.tsx'
import { EmptyState, NoResults } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { LoadMore } from '#ui/load-more.tsx'
import { type HistoryChoice, historyFilePath, historyQuery } from './coupon.api.ts'
import { historyFilters, readHistoryChoice } from './coupon-choice.ts'
import { RedemptionTable, RedemptionTableSkeleton } from './redemption-table.tsx'

/** Every coupon a creator redeemed, with its code one tap away. */
export const CouponHistoryPage = () => {
  const [search, replaceSearch] = useAddressSearch()
  const choice = readHistoryChoice(search)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <fieldset className="-mx-5 flex min-w-0 gap-2 overflow-x-auto px-5 py-1 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0">
          <legend className="sr-only">State</legend>
          <ChipToggle pressed={choice.state === undefined} onClick={() => replaceSearch({})}>
            All
          </ChipToggle>
          {historyFilters.map(({ state, label }) => (
            <ChipToggle
              key={state}
              pressed={choice.state === state}
              onClick={() => replaceSearch({ state })}
            >
              {label}
            </ChipToggle>
          ))}
        </fieldset>
        <a
          href={historyFilePath}
          download
          title="The whole history; codes are left out"
          className={buttonClass('secondary', 'small')}
        >
          <Download aria-hidden="true" />
          Download CSV
        </a>
      </div>
      <RedeemedCoupons choice={choice} onClear={() => replaceSearch({})} />
    </div>
  )
}

const RedeemedCoupons = ({ choice, onClear }: { choice: HistoryChoice; onClear: () => void }) => {
  const list = useInfiniteQuery(historyQuery(choice))
  if (list.isPending) return <RedemptionTableSkeleton />
  if (list.isError && list.data === undefined)
    return (
      <ErrorState
        text={sentenceOf(list.error)}
        busy={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    )
  const redemptions = list.data.pages.flatMap((page) => page.items)
  if (redemptions.length === 0)
    return choice.state === undefined ? (
      <EmptyState
        title="No coupons redeemed yet"
        text="What you redeem is kept here, with its code and its date."
        action={
          <Link to="/coupon" className={buttonClass()}>
            Redeem Coupons
          </Link>
        }
      />
    ) : (
      <NoResults query="" onClear={onClear} />
    )
  return (
    <div
      aria-busy={list.isPlaceholderData}
      className={clsx('transition-opacity duration-180', list.isPlaceholderData && 'opacity-60')}
    >
      <RedemptionTable redemptions={redemptions} />
      <LoadMore
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        failed={list.isFetchNextPageError}
        onMore={() => void list.fetchNextPage()}
      />
    </div>
  )
}
