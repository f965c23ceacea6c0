import type { CouponKind, CouponSort } from '@tandem/contract/money/coupons/coupon.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { coinsInWords, formatCoins } from '#lib/coins.ts'
import { ChipToggle } from '#ui/chip.tsx'
import { Field } from '#ui/form/field.tsx'
import { SearchBox } from '#ui/form/search-box.tsx'
import { Select } from '#ui/form/select.tsx'
import { suppliersQuery } from './coupon.api.ts'
import { type CouponChoice, priceRanges } from './coupon-choice.ts'

const sortLabels: Record<CouponSort, string> = {
  cost: 'Lowest cost',
  dearest: 'Highest cost',
  newest: 'Newest',
  ending: 'Ending soon',
}
const kindLabels: Record<CouponKind, string> = { amount: 'Fixed amount', percent: 'Percent off' }

type FilterProps = { choice: CouponChoice; onChange: (choice: CouponChoice) => void }

export const CouponFilters = ({ choice, onChange }: FilterProps) => {
  const latest = useRef({ choice, onChange })
  latest.current = { choice, onChange }
  const search = useCallback((typed: string) => {
    const { search: _, ...rest } = latest.current.choice
    const words = typed.trim()
    latest.current.onChange(words === '' ? rest : { ...rest, search: words })
  }, [])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-[minmax(0,1fr)_13rem_11rem_11rem]">
        <SearchBox
          label="Search coupons"
          placeholder="Search coupons"
          maxLength={80}
          q={choice.search ?? ''}
          onSearch={search}
          className="col-span-2 lg:col-span-1"
        />
        <SupplierSelect choice={choice} onChange={onChange} />
        <PriceSelect choice={choice} onChange={onChange} />
        <Field label="Sort by" labelHidden className="col-span-2 lg:col-span-1">
          <Select
            value={choice.sort ?? 'cost'}
            onChange={(event) => {
              const { sort: _, ...rest } = choice
              const sort = event.target.value as CouponSort
              onChange(sort === 'cost' ? rest : { ...rest, sort })
            }}
          >
            {Object.entries(sortLabels).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <Chips choice={choice} onChange={onChange} />
    </div>
  )
}

const Chips = ({ choice, onChange }: FilterProps) => {
  const { filter, kind, ...rest } = choice
  return (
    <fieldset className="-mx-5 flex min-w-0 gap-2 overflow-x-auto px-5 py-1 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0">
      <legend className="sr-only">Show only</legend>
      <ChipToggle
        pressed={filter === 'affordable'}
        onClick={() =>
          onChange({
            ...rest,
            ...(kind && { kind }),
            ...(filter !== 'affordable' && { filter: 'affordable' as const }),
          })
        }
      >
        Within my balance
      </ChipToggle>
      {(['amount', 'percent'] as const).map((one) => (
        <ChipToggle
          key={one}
          pressed={kind === one}
          onClick={() =>
            onChange({ ...rest, ...(filter && { filter }), ...(kind !== one && { kind: one }) })
          }
        >
          {kindLabels[one]}
        </ChipToggle>
      ))}
    </fieldset>
  )
}

const SupplierSelect = ({ choice, onChange }: FilterProps) => {
  const suppliers = useQuery(suppliersQuery).data?.items ?? []
  const { supplierId = '', ...rest } = choice
  const unknown = supplierId !== '' && !suppliers.some(({ id }) => id === supplierId)
  return (
    <Field label="Brand" labelHidden>
      <Select
        value={supplierId}
        onChange={({ target }) =>
          onChange(target.value === '' ? rest : { ...rest, supplierId: target.value })
        }
      >
        <option value="">All brands</option>
        {unknown && <option value={supplierId}>One brand</option>}
        {suppliers.map(({ id, name, coupons }) => (
          <option key={id} value={id}>
            {name} ({coupons})
          </option>
        ))}
      </Select>
    </Field>
  )
}

const rangeInWords = ({ minCost, maxCost }: { minCost?: number; maxCost?: number }): string => {
  if (minCost === undefined) return `Up to ${coinsInWords(maxCost ?? 0)}`
  if (maxCost === undefined) return `From ${coinsInWords(minCost)}`
  return `${formatCoins(minCost)}–${coinsInWords(maxCost)}`
}
const keyOf = ({ minCost, maxCost }: { minCost?: number; maxCost?: number }): string =>
  minCost === undefined && maxCost === undefined ? '' : `${minCost ?? ''}-${maxCost ?? ''}`

const PriceSelect = ({ choice, onChange }: FilterProps) => {
  const { minCost, maxCost, ...rest } = choice
  const own = {
    ...(minCost !== undefined && { minCost }),
    ...(maxCost !== undefined && { maxCost }),
  }
  const known = priceRanges.some((range) => keyOf(range) === keyOf(own))
  return (
    <Field label="Price" labelHidden>
      <Select
        value={keyOf(own)}
        onChange={({ target }) =>
          onChange({ ...rest, ...priceRanges.find((range) => keyOf(range) === target.value) })
        }
      >
        <option value="">Any price</option>
        {!known && keyOf(own) !== '' && <option value={keyOf(own)}>{rangeInWords(own)}</option>}
        {priceRanges.map((range) => (
          <option key={keyOf(range)} value={keyOf(range)}>
            {rangeInWords(range)}
          </option>
        ))}
      </Select>
    </Field>
  )
}
