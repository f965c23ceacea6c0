import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { meshGradient } from '#ui/mesh.ts'
import { Picture } from '#ui/picture.tsx'
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
            ? 'No brands have joined yet. You can go on without choosing.'
            : `No brand matches “${q}”.`}
        </p>
      )}
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {names.data?.items.map((brand) => (
          <button
            key={brand.slug}
            type="button"
            aria-pressed={selected.includes(brand.name)}
            onClick={() => toggle(brand.name)}
            className="flex min-h-16 items-center gap-3 rounded-control border border-control bg-card p-3 text-start font-semibold transition-colors duration-120 hoverable:bg-sunken aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-ink"
          >
            {brand.logoUrl === null ? (
              <span
                className="size-10 shrink-0 rounded-chip"
                style={{ background: meshGradient(brand.slug) }}
              />
            ) : (
              <Picture
                src={brand.logoUrl}
                alt=""
                shownWidth="2.5rem"
                frame={1}
                className="size-10 shrink-0 rounded-chip object-cover"
              />
            )}
            <span className="min-w-0 break-words">{brand.name}</span>
          </button>
        ))}
      </div>
    </div>
  )
}
