import type { Coupon } from '@tandem/contract/money/coupons/coupon.schema.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { PromisedList } from '#collaborations/overview/status/promised-list.tsx'
import { useAddressSearch } from '#lib/address/address-search.ts'
import { CoveredLink } from '#money/coins/covered-link.tsx'
import { couponsQuery } from '#money/coupons/coupon.api.ts'
import { CouponBalance, CouponBalanceSkeleton } from '#money/coupons/coupon-balance.tsx'
import { isNarrowed, readCouponChoice } from '#money/coupons/coupon-choice.ts'
import { CouponFilters } from '#money/coupons/coupon-filters.tsx'
import { CouponGrid, CouponGridSkeleton } from '#money/coupons/coupon-grid.tsx'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState, NoResults } from '#ui/empty-state.tsx'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { ExpiringNote } from './expiring-note.tsx'

const RedeemDialog = lazyLayer(async () => (await import('./redeem-dialog.tsx')).RedeemDialog)

export const RedeemCouponsPage = () => {
  const [search, replaceSearch] = useAddressSearch()
  const choice = readCouponChoice(search)
  const list = useInfiniteQuery(couponsQuery(choice))
  const balance = list.data?.pages[0]?.balance
  const [chosen, setChosen] = useState<{ coupon: Coupon; open: boolean; time: number }>()

  if (list.isLoadingError) return <LoadFailure query={list} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex flex-wrap items-start justify-between gap-4">
        {balance === undefined ? <CouponBalanceSkeleton /> : <CouponBalance balance={balance} />}
        <Link to="/coupon-history" className={buttonClass('secondary', 'small')}>
          Coupon history
        </Link>
      </div>
      <PromisedList reader="creator" />
      <ExpiringNote count={list.data?.pages[0]?.expiringSoon ?? 0} />
      <CouponFilters choice={choice} onChange={replaceSearch} />
      <PagedList
        list={list}
        skeleton={<CouponGridSkeleton />}
        empty={
          isNarrowed(choice) ? (
            <NoResults
              query={choice.search ?? ''}
              onClear={() => replaceSearch(choice.sort ? { sort: choice.sort } : {})}
            />
          ) : (
            <EmptyState
              title="No coupons yet"
              text="Coupons appear here once a brand offers them. Until then, you keep your coins."
            />
          )
        }
      >
        {(coupons) => (
          <CouponGrid
            coupons={coupons}
            available={balance?.available ?? 0}
            onRedeem={(coupon) => setChosen({ coupon, open: true, time: Date.now() })}
          />
        )}
      </PagedList>
      <CoveredLink />
      {chosen && balance && (
        // Each press opens a new dialog, which does not show an earlier code or error.
        <RedeemDialog
          key={chosen.time}
          coupon={chosen.coupon}
          balance={balance}
          open={chosen.open}
          onOpenChange={(open) => setChosen({ ...chosen, open })}
        />
      )}
    </div>
  )
}
