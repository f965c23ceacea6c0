import type {
  BrandCoupon,
  CouponState,
} from '@tandem/contract/money/coupons/brand-coupon.schema.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type ComponentType, type ReactNode, useRef, useState } from 'react'
import { useAddressSearch } from '#lib/address/address-search.ts'
import { Button } from '#ui/button.tsx'
import { ChipToggle } from '#ui/chip.tsx'
import { EmptyState, NoResults } from '#ui/empty-state.tsx'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'
import { itemsOf, PagedList } from '#ui/paged-list.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.ts'
import type { CouponValues } from '../coupon-values.ts'
import { brandCouponsQuery } from './brand-coupon.api.ts'
import { couponStates, readBrandChoice } from './brand-coupon-choice.ts'
import { BrandCouponTable } from './brand-coupon-table.tsx'

const CouponEditor = lazyLayer(async () => (await import('../coupon-editor.tsx')).CouponEditor)
type CouponSheet = ComponentType<{
  couponId: string
  onEdit: (coupon: BrandCoupon) => void
  onClose: () => void
}>

export const BrandCoupons = ({ Sheet }: { Sheet: CouponSheet }) => {
  const [search, replaceSearch] = useAddressSearch()
  const { show, coupon: shown } = readBrandChoice(search)
  const choose = (change: { show?: CouponState | undefined; coupon?: string | undefined }) =>
    replaceSearch({ ...search, ...change })
  const [edited, setEdited] = useState<BrandCoupon | 'new'>()
  const list = useInfiniteQuery(brandCouponsQuery(show === undefined ? {} : { state: show }))
  const hue = list.data?.pages[0]?.hue ?? 30
  // Waits until the list is loaded: a button that moves would lose focus or a click.
  const isAbove = show !== undefined || list.isError || itemsOf(list).length > 0
  // Unsaved input survives until this page closes.
  const typed = useRef(new Map<string, CouponValues>())
  const editedId = edited === 'new' ? 'new' : edited?.id
  const create = (
    <Button onClick={() => setEdited('new')}>
      <Plus aria-hidden="true" />
      New coupon
    </Button>
  )
  const saved = (coupon: BrandCoupon) => {
    if (editedId !== undefined) typed.current.delete(editedId)
    setEdited(undefined)
    toast.success(coupon.state === 'draft' ? 'Draft saved.' : 'Coupon saved.')
    if (edited === 'new') choose({ coupon: coupon.id })
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <StateChips show={show} onShow={(next) => choose({ show: next })} />
        {isAbove && <div className="grid max-sm:order-first max-sm:w-full">{create}</div>}
      </div>
      <OfferedByUs
        show={show}
        create={create}
        onClear={() => choose({ show: undefined })}
        onOpen={(coupon) => choose({ coupon: coupon.id })}
        onEdit={setEdited}
      />

      {shown !== undefined && (
        <Sheet
          // Distinguishes this React key from the editor's.
          key={`sheet ${shown}`}
          couponId={shown}
          onEdit={setEdited}
          onClose={() => choose({ coupon: undefined })}
        />
      )}
      {edited !== undefined && (
        <CouponEditor
          key={`editor ${editedId}`}
          coupon={edited === 'new' ? undefined : edited}
          hue={hue}
          kept={typed.current.get(editedId ?? 'new')}
          onKeep={(values) => typed.current.set(editedId ?? 'new', values)}
          onSaved={saved}
          onClose={() => setEdited(undefined)}
        />
      )}
    </div>
  )
}

const StateChips = ({
  show,
  onShow,
}: {
  show: CouponState | undefined
  onShow: (show: CouponState | undefined) => void
}) => (
  <fieldset className="-mx-5 flex min-w-0 gap-2 overflow-x-auto px-5 py-1 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0">
    <legend className="sr-only">Show coupons by state</legend>
    <ChipToggle pressed={show === undefined} onClick={() => onShow(undefined)}>
      All
    </ChipToggle>
    {couponStates.map(({ state, label }) => (
      <ChipToggle key={state} pressed={show === state} onClick={() => onShow(state)}>
        {label}
      </ChipToggle>
    ))}
  </fieldset>
)

const OfferedByUs = ({
  show,
  create,
  onClear,
  onOpen,
  onEdit,
}: {
  show: CouponState | undefined
  create: ReactNode
  onClear: () => void
  onOpen: (coupon: BrandCoupon) => void
  onEdit: (coupon: BrandCoupon) => void
}) => {
  const list = useInfiniteQuery(brandCouponsQuery(show === undefined ? {} : { state: show }))
  return (
    <PagedList
      list={list}
      skeleton={<RowsSkeleton />}
      empty={
        show === undefined ? (
          <EmptyState
            title="No coupons yet"
            text="Create a coupon that creators redeem with coins. You receive the coins."
            action={create}
          />
        ) : (
          <NoResults query="" onClear={onClear} />
        )
      }
      failure="Your coupons could not be loaded"
    >
      {(coupons) => <BrandCouponTable coupons={coupons} onOpen={onOpen} onEdit={onEdit} />}
    </PagedList>
  )
}

const RowsSkeleton = () => (
  <SkeletonRegion label="Loading your coupons" className="grid gap-3">
    {['a', 'b', 'c', 'd'].map((row) => (
      <Skeleton key={row} className="h-16" />
    ))}
  </SkeletonRegion>
)
