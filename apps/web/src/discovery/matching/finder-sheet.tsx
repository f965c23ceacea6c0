import {
  campaignCategoryLabels,
  campaignTypeLabels,
  nicheLabels,
} from '@tandem/contract/campaigns/campaigns/campaign.vocabulary.ts'
import type { CampaignFilters } from '@tandem/contract/campaigns/campaigns/campaign-filters.schema.ts'
import { useState } from 'react'
import { listCountries } from '#lib/countries.ts'
import { useIsMobile } from '#lib/use-media.ts'
import { LeastCoinsField } from '#money/coins/least-coins-field.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { Sheet } from '#ui/layer/sheet.tsx'
import { dayChoices, given, remoteLabels } from './finder-filters.ts'

export const FinderSheet = ({
  filters,
  onChange,
  onClose,
}: {
  filters: CampaignFilters
  onChange: (filters: CampaignFilters) => void
  onClose: () => void
}) => {
  const [countries] = useState(listCountries)
  const set = (change: Parameters<typeof given>[0]) => onChange(given({ ...filters, ...change }))
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      side={useIsMobile() ? 'bottom' : 'right'}
      title="Filters"
      footer={
        <>
          <Button
            variant="secondary"
            onClick={() => onChange(filters.q === undefined ? {} : { q: filters.q })}
          >
            Clear filters
          </Button>
          <Button onClick={onClose}>Show campaigns</Button>
        </>
      }
    >
      <div className="grid gap-5">
        <Choice
          label="Content"
          any="Any content"
          options={campaignTypeLabels}
          value={filters.type}
          onChoose={(type) => set({ type })}
        />
        <Choice
          label="Campaign type"
          any="Any type"
          options={campaignCategoryLabels}
          value={filters.category}
          onChoose={(category) => set({ category })}
        />
        <Choice
          label="Niche"
          any="Any niche"
          options={nicheLabels}
          value={filters.niche}
          onChoose={(niche) => set({ niche })}
        />
        <LeastCoinsField
          label="Minimum pay in coins"
          value={filters.minCoins}
          onChange={(minCoins) => set({ minCoins })}
        />
        <LeastCoinsField
          label="Minimum product value in coins"
          value={filters.minProduct}
          onChange={(minProduct) => set({ minProduct })}
        />
        <Choice
          label="Time until content is due"
          any="Any time"
          options={dayChoices}
          value={filters.minDays === undefined ? undefined : `${filters.minDays}`}
          onChoose={(days) => set({ minDays: days === undefined ? undefined : Number(days) })}
        />
        <Choice
          label="Open to creators in"
          any="Any country"
          options={Object.fromEntries(countries.map(({ code, name }) => [code, name]))}
          value={filters.country}
          onChoose={(country) => set({ country })}
        />
        <Choice
          label="Where you work"
          any="Remote or on location"
          options={remoteLabels}
          value={filters.remote}
          onChoose={(remote) => set({ remote })}
        />
      </div>
    </Sheet>
  )
}

const Choice = <Name extends string>({
  label,
  any,
  options,
  value,
  onChoose,
}: {
  label: string
  any: string
  options: Record<Name, string>
  value: NoInfer<Name> | undefined
  onChoose: (value: Name | undefined) => void
}) => (
  <Field label={label}>
    <Select
      value={value ?? ''}
      onChange={({ target }) => onChoose((target.value || undefined) as Name | undefined)}
    >
      <option value="">{any}</option>
      {Object.entries<string>(options).map(([name, words]) => (
        <option key={name} value={name}>
          {words}
        </option>
      ))}
    </Select>
  </Field>
)
