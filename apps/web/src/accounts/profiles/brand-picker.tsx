import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { BrandChoice } from './brand-choice.tsx'
import { brandNamesQuery } from './profile.api.ts'

type BrandPickerProps = {
  selected: readonly string[]
  onChange: (selected: readonly string[]) => void
}

export const BrandPicker = ({ selected, onChange }: BrandPickerProps) => {
  const [search, setSearch] = useState('')
  const q = useDeferredValue(search.trim())
  const names = useQuery(brandNamesQuery(q))
  const toggle = (name: string) =>
    onChange(selected.includes(name) ? selected.filter((one) => one !== name) : [...selected, name])

  return (
    <div className="grid gap-4">
      <Field label="Search brands" labelHidden>
        <Input
          type="search"
          placeholder="Search brands"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </Field>
      <p aria-live="polite" className="text-muted text-sm">
        {selected.length === 0 ? 'None chosen yet.' : `${selected.length} chosen`}
      </p>
      {names.isError && <LoadFailure query={names} />}
      {names.data?.items.length === 0 && (
        <p className="text-muted">
          {q === ''
            ? 'No brands have joined yet. You can continue without choosing.'
            : `No brand matches “${q}”.`}
        </p>
      )}
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {names.data?.items.map((brand) => (
          <BrandChoice
            key={brand.slug}
            brand={brand}
            pressed={selected.includes(brand.name)}
            onChoose={() => toggle(brand.name)}
          />
        ))}
      </div>
    </div>
  )
}
