import {
  type CampaignType,
  campaignTypeLabels,
  type Niche,
  nicheLabels,
} from '@tandem/contract/campaigns/campaigns/campaign.vocabulary.ts'
import { LeastCoinsField } from '#money/coins/least-coins-field.tsx'
import { Field } from '#ui/form/field.tsx'
import { SearchBox } from '#ui/form/search-box.tsx'
import { Select } from '#ui/form/select.tsx'
import { type OfferFilters, offerSorts } from './offer-filters.ts'

export const OfferSearch = ({
  filters,
  onChange,
}: {
  filters: OfferFilters
  onChange: (filters: OfferFilters) => void
}) => {
  const choose = <Name extends 'niche' | 'type' | 'sort'>(
    name: Name,
    value: OfferFilters[Name] | '',
  ) => {
    const { [name]: _, ...rest } = filters
    onChange(value === '' ? rest : { ...rest, [name]: value })
  }
  return (
    <search className="grid grid-cols-2 gap-3 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)_minmax(0,1fr)_minmax(0,0.8fr)_minmax(0,1.2fr)]">
      <SearchBox
        label="Search products"
        placeholder="Search products"
        className="max-lg:col-span-2"
        q={filters.q ?? ''}
        onSearch={(typed) => {
          const { q: _, ...rest } = filters
          const q = typed.trim()
          onChange(q === '' ? rest : { ...rest, q })
        }}
      />
      <Choice
        label="Niche"
        any="Any niche"
        options={nicheLabels}
        value={filters.niche}
        onChoose={(value) => choose('niche', value as Niche | '')}
      />
      <Choice
        label="Content"
        any="Any content"
        options={campaignTypeLabels}
        value={filters.type}
        onChoose={(value) => choose('type', value as CampaignType | '')}
      />
      <LeastCoinsField
        label="Minimum value in coins"
        labelHidden
        placeholder="Minimum value"
        value={filters.leastValue}
        onChange={(leastValue) => {
          const { leastValue: _, ...rest } = filters
          onChange(leastValue === undefined ? rest : { ...rest, leastValue })
        }}
      />
      <Choice
        label="Sort by"
        any="Recommended"
        options={offerSorts}
        value={filters.sort}
        onChoose={(value) => choose('sort', value as NonNullable<OfferFilters['sort']> | '')}
      />
    </search>
  )
}

const Choice = ({
  label,
  any,
  options,
  value,
  onChoose,
}: {
  label: string
  any: string
  options: Record<string, string>
  value: string | undefined
  onChoose: (value: string) => void
}) => (
  <Field label={label} labelHidden>
    <Select value={value ?? ''} onChange={({ target }) => onChoose(target.value)}>
      <option value="">{any}</option>
      {Object.entries(options).map(([name, words]) => (
        <option key={name} value={name}>
          {words}
        </option>
      ))}
    </Select>
  </Field>
)
