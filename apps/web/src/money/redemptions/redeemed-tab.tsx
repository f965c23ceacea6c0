import type { CouponSupplier } from '@tandem/contract/money/coupons/coupon.schema.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { useAddressSearch } from '#lib/address/address-search.ts'
import { buttonClass } from '#ui/button.tsx'
import { ChipToggle } from '#ui/chip.tsx'
import { EmptyState, NoResults } from '#ui/empty-state.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { ExpiringNote } from './expiring-note.tsx'
import { type HistoryChoice, historyStates, readHistoryChoice } from './history-choice.ts'
import { historyFilePath, historyQuery } from './redemption.api.ts'
import { RedemptionTable, RedemptionTableSkeleton } from './redemption-table.tsx'

export const RedeemedTab = () => {
  const [search, replaceSearch] = useAddressSearch()
  const choice = readHistoryChoice(search)
  const list = useInfiniteQuery(historyQuery(choice))
  const first = list.data?.pages[0]
  const isNarrowed = Object.keys(choice).length > 0
  const isEmpty = first?.items.length === 0 && !isNarrowed
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <ExpiringNote count={first?.expiringSoon ?? 0} />
      {!isEmpty && (
        <HistoryFilters
          choice={choice}
          suppliers={first?.suppliers ?? []}
          onChange={replaceSearch}
        />
      )}
      <PagedList
        list={list}
        skeleton={<RedemptionTableSkeleton />}
        empty={
          isNarrowed ? (
            <NoResults query="" onClear={() => replaceSearch({})} />
          ) : (
            <NothingRedeemedYet />
          )
        }
      >
        {(redemptions) => <RedemptionTable redemptions={redemptions} />}
      </PagedList>
    </div>
  )
}

const HistoryFilters = ({
  choice,
  suppliers,
  onChange,
}: {
  choice: HistoryChoice
  suppliers: readonly CouponSupplier[]
  onChange: (choice: HistoryChoice) => void
}) => {
  const { state, ...fromSupplier } = choice
  const { supplierId = '', ...inState } = choice
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <fieldset className="-mx-5 flex min-w-0 gap-2 overflow-x-auto px-5 py-1 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0">
        <legend className="sr-only">State</legend>
        <ChipToggle pressed={state === undefined} onClick={() => onChange(fromSupplier)}>
          All
        </ChipToggle>
        {historyStates.map((one) => (
          <ChipToggle
            key={one.state}
            pressed={state === one.state}
            onClick={() => onChange({ ...fromSupplier, state: one.state })}
          >
            {one.label}
          </ChipToggle>
        ))}
      </fieldset>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Field label="Brand" labelHidden className="w-44 max-w-full">
          <Select
            value={supplierId}
            onChange={({ target }) =>
              onChange(target.value === '' ? inState : { ...inState, supplierId: target.value })
            }
          >
            <option value="">All brands</option>
            {suppliers.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <a
          href={historyFilePath(choice)}
          download
          title="The listed coupons, without their codes"
          className={buttonClass('secondary', 'small')}
        >
          <Download aria-hidden="true" />
          Download CSV
        </a>
      </div>
    </div>
  )
}

const NothingRedeemedYet = () => (
  <EmptyState
    title="No coupons redeemed yet"
    text="Coupons that you redeem appear here with their code."
    action={
      <Link to="/coupon" className={buttonClass()}>
        Redeem Coupons
      </Link>
    }
  />
)
