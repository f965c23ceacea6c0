import type { Coupon, CouponSort } from '@tandem/contract/coupons/coupon.schema.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { useState } from 'react'
import { CoveredLink } from '#coins/covered-link.tsx'
import { useAddressSearch } from '#lib/address-search.ts'
import { sentenceOf } from '#lib/api-refusal.ts'
import { buttonClass } from '#ui/button.tsx'
import { ChipToggle } from '#ui/chip.tsx'
import { EmptyState, NoResults } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Field } from '#ui/field.tsx'
import { LoadMore } from '#ui/load-more.tsx'
import { Select } from '#ui/select.tsx'
import { type CouponChoice, couponsQuery } from './coupon.api.ts'
import { CouponBalance, CouponBalanceSkeleton } from './coupon-balance.tsx'
import { readCouponChoice } from './coupon-choice.ts'
import { CouponGrid, CouponGridSkeleton } from './coupon-grid.tsx'
import { RedeemDialog } from './redeem-dialog.tsx'

/** Where a creator spends coins: what they have, and what there is for it. */
export const CouponsPage = () => {
  const [search, replaceSearch] = useAddressSearch()
  const choice = readCouponChoice(search)
  const list = useInfiniteQuery(couponsQuery(choice))
  const balance = list.data?.pages[0]?.balance
  const [chosen, setChosen] = useState<{ coupon: Coupon; open: boolean; time: number }>()

  if (list.isError && list.data === undefined)
    return (
      <ErrorState
        text={sentenceOf(list.error)}
        busy={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    )
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-start justify-between gap-4">
        {balance === undefined ? <CouponBalanceSkeleton /> : <CouponBalance balance={balance} />}
        <Link to="/coupon-history" className={buttonClass('secondary', 'small')}>
          Coupon history
        </Link>
      </div>
      <CouponChoices choice={choice} onChange={replaceSearch} />
      {list.isPending ? (
        <CouponGridSkeleton />
      ) : (
        <div
          aria-busy={list.isPlaceholderData}
          className={clsx(
            'transition-opacity duration-180',
            list.isPlaceholderData && 'opacity-60',
          )}
        >
          <OfferedCoupons
            coupons={list.data.pages.flatMap((page) => page.items)}
            onlyAffordable={choice.filter === 'affordable'}
            onClear={() => replaceSearch({})}
            onRedeem={(coupon) => setChosen({ coupon, open: true, time: Date.now() })}
          />
          <LoadMore
            hasMore={list.hasNextPage}
            loading={list.isFetchingNextPage}
            failed={list.isFetchNextPageError}
            onMore={() => void list.fetchNextPage()}
          />
        </div>
      )}
      <CoveredLink />
      {chosen && balance && (
        // A new window per press: the one before may have ended with a code or a refusal.
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

const CouponChoices = ({
  choice,
  onChange,
}: {
  choice: CouponChoice
  onChange: (choice: CouponChoice) => void
}) => (
  <div className="flex flex-wrap items-center justify-between gap-3">
    <ChipToggle
      pressed={choice.filter === 'affordable'}
      onClick={() => {
        const { filter, ...rest } = choice
        onChange(filter === 'affordable' ? rest : { ...rest, filter: 'affordable' })
      }}
    >
      Within my balance
    </ChipToggle>
    <Field label="Sort by" labelHidden className="w-44">
      <Select
        value={choice.sort ?? 'cost'}
        onChange={(event) => {
          const { sort: _, ...rest } = choice
          const sort = event.target.value as CouponSort
          onChange(sort === 'cost' ? rest : { ...rest, sort })
        }}
      >
        <option value="cost">Lowest cost</option>
        <option value="newest">Newest</option>
      </Select>
    </Field>
  </div>
)

const OfferedCoupons = ({
  coupons,
  onlyAffordable,
  onClear,
  onRedeem,
}: {
  coupons: readonly Coupon[]
  onlyAffordable: boolean
  onClear: () => void
  onRedeem: (coupon: Coupon) => void
}) => {
  if (coupons.length > 0) return <CouponGrid coupons={coupons} onRedeem={onRedeem} />
  if (onlyAffordable) return <NoResults query="" onClear={onClear} />
  return (
    <EmptyState
      title="No coupons yet"
      text="Coupons appear here as soon as one is offered. Your coins stay yours."
    />
  )
}
