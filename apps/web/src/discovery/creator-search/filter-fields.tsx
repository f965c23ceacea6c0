import { categories } from '@tandem/contract/accounts/brands/categories.ts'
import { creatorPlatforms } from '@tandem/contract/discovery/creator-search/creator-search.vocabulary.ts'
import { type ReactNode, useState } from 'react'
import { listCountries } from '#lib/countries.ts'
import { listLanguages } from '#lib/languages.ts'
import { numberTyped } from '#lib/numbers/number-typed.ts'
import { Field } from '#ui/form/field.tsx'
import { NumberInput } from '#ui/form/number-input.tsx'
import { Select } from '#ui/form/select.tsx'
import { useTypedSearch } from '#ui/form/use-typed-search.ts'
import type { Change, NumberFilter } from './creator-filters.ts'
import type { CreatorFilters } from './creator-search.api.ts'
import { platformNames } from './creator-words.ts'

export const FilterFields = ({ filters, change }: { filters: CreatorFilters; change: Change }) => {
  const [countries] = useState(listCountries)
  const [languages] = useState(listLanguages)
  const { niche, country, language, platform, minRating, minCompletion } = filters
  const number = (name: NumberFilter) => ({
    value: filters[name],
    onChange: (next: number | undefined) => change({ [name]: next }),
  })
  const chosen = <Value extends string>(from: readonly Value[], value: string) =>
    from.find((one) => one === value)
  return (
    <fieldset className="grid gap-4 rounded-card border border-line bg-card p-4 max-sm:gap-3 max-sm:p-3 grid-cols-2 lg:grid-cols-4">
      <legend className="sr-only">Filters</legend>
      <Choice
        label="Niche"
        value={niche}
        options={categories.map((name) => ({ code: name, name }))}
        onChange={(value) => change({ niche: chosen(categories, value) })}
      />
      <Choice
        label="Country"
        value={country}
        options={countries}
        onChange={(value) => change({ country: value || undefined })}
      />
      <Choice
        label="Language"
        value={language}
        options={languages}
        onChange={(value) => change({ language: value || undefined })}
      />
      <Choice
        label="Platform"
        value={platform}
        options={creatorPlatforms.map((code) => ({ code, name: platformNames[code] }))}
        onChange={(value) => change({ platform: chosen(creatorPlatforms, value) })}
      />
      <Range legend="Followers (self-reported)">
        <NumberField label="at least" name="Followers" {...number('minFollowers')} />
        <NumberField label="at most" name="Followers" {...number('maxFollowers')} />
      </Range>
      <Range legend="Coins per post (self-reported)">
        <NumberField label="from" name="Coins" {...number('minCoins')} />
        <NumberField label="to" name="Coins" {...number('maxCoins')} />
      </Range>
      <Choice
        label="Rating"
        value={minRating}
        options={[3, 4, 5].map((stars) => ({
          code: String(stars),
          name: stars === 5 ? '5 stars' : `${stars} stars or more`,
        }))}
        onChange={(value) => change({ minRating: Number(value) || undefined })}
      />
      <Choice
        label="Completion rate"
        value={minCompletion}
        options={[80, 90, 100].map((percent) => ({
          code: String(percent),
          name: percent === 100 ? '100%' : `${percent}% or more`,
        }))}
        onChange={(value) => change({ minCompletion: Number(value) || undefined })}
      />
    </fieldset>
  )
}

const Choice = ({
  label,
  value,
  options,
  onChange,
}: {
  label: string
  value: string | number | undefined
  options: readonly { code: string; name: string }[]
  onChange: (value: string) => void
}) => (
  <Field label={label}>
    <Select value={value ?? ''} onChange={({ target }) => onChange(target.value)}>
      <option value="">Any</option>
      {options.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Select>
  </Field>
)

const Range = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset className="grid content-start gap-1.5 max-sm:col-span-2">
    <legend className="mb-1.5 font-medium text-sm">{legend}</legend>
    <div className="grid grid-cols-2 gap-2">{children}</div>
  </fieldset>
)

const NumberField = ({
  label,
  name,
  value,
  onChange,
}: {
  label: string
  name: string
  value: number | undefined
  onChange: (value: number | undefined) => void
}) => {
  const { typed, setTyped } = useTypedSearch(value === undefined ? '' : String(value), (text) =>
    onChange(numberTyped(text)),
  )
  const isNone = typed.trim() !== '' && numberTyped(typed) === undefined
  const mistake = isNone ? 'Enter a whole number, such as 500.' : undefined
  return (
    <Field label={`${name} ${label}`} labelHidden error={mistake}>
      <NumberInput
        placeholder={label}
        maxLength={16}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </Field>
  )
}
