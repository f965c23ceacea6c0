import type { BrandSort } from '@tandem/contract/brands/brand.schema.ts'
import { categories } from '@tandem/contract/brands/categories.ts'
import { useEffect, useRef, useState } from 'react'
import { ChipToggle } from '#ui/chip.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import { type BrandFilters, sortLabels } from './brand-filters.ts'

const typingPauseMs = 250

/** Search, order and categories over the list of brands. */
export const BrandSearch = ({
  filters,
  onChange,
}: {
  filters: BrandFilters
  onChange: (filters: BrandFilters) => void
}) => (
  <search className="grid grid-cols-[minmax(0,1fr)] gap-4">
    <div className="flex flex-wrap items-end gap-3">
      <SearchField filters={filters} onChange={onChange} />
      <Field label="Sort by" labelHidden className="w-full sm:w-52">
        <Select
          value={filters.sort ?? 'recommended'}
          onChange={(event) => {
            const { sort: _, ...rest } = filters
            const sort = event.target.value as BrandSort
            onChange(sort === 'recommended' ? rest : { ...rest, sort })
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
    <fieldset className="-mx-5 flex min-w-0 gap-2 overflow-x-auto px-5 py-1 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0">
      <legend className="sr-only">Category</legend>
      {categories.map((category) => (
        <ChipToggle
          key={category}
          pressed={filters.category === category}
          onClick={() => {
            const { category: chosen, ...rest } = filters
            onChange(chosen === category ? rest : { ...rest, category })
          }}
        >
          {category}
        </ChipToggle>
      ))}
    </fieldset>
  </search>
)

/** What is typed is searched for after a short pause, so that not every letter asks the server. */
const SearchField = ({
  filters,
  onChange,
}: {
  filters: BrandFilters
  onChange: (filters: BrandFilters) => void
}) => {
  const applied = filters.q ?? ''
  const [typed, setTyped] = useState(applied)
  const own = useRef(applied)
  // Cleared or changed from elsewhere («Clear filters», the back button): the field follows.
  useEffect(() => {
    if (applied === own.current) return
    own.current = applied
    setTyped(applied)
  }, [applied])
  const latest = useRef({ filters, onChange })
  latest.current = { filters, onChange }
  useEffect(() => {
    const q = typed.trim()
    if (q === own.current) return
    const timer = setTimeout(() => {
      own.current = q
      const { q: _, ...rest } = latest.current.filters
      latest.current.onChange(q === '' ? rest : { ...rest, q })
    }, typingPauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <Field label="Search brands" labelHidden className="min-w-60 flex-1">
      <Input
        type="search"
        placeholder="Search brands"
        enterKeyHint="search"
        maxLength={80}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </Field>
  )
}
