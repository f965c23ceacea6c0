import type { BrandSort } from '@tandem/contract/accounts/brands/brand.schema.ts'
import { categories } from '@tandem/contract/accounts/brands/categories.ts'
import { ChipToggle } from '#ui/chip.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { type BrandFilters, sortLabels } from './brand-filters.ts'

export const BrandSearch = ({
  filters,
  onChange,
}: {
  filters: BrandFilters
  onChange: (filters: BrandFilters) => void
}) => (
  <search className="grid grid-cols-[minmax(0,1fr)] gap-4">
    <div className="flex flex-wrap items-start justify-between gap-3">
      <Field label="Sort by" labelHidden className="w-full sm:order-last sm:w-52">
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
      <fieldset className="-mx-5 flex min-w-0 gap-2 overflow-x-auto px-5 py-1 [scrollbar-width:none] sm:flex-1 md:mx-0 md:flex-wrap md:px-0">
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
    </div>
  </search>
)
