import type { StatementKind } from '@tandem/contract/money/wallet/statement.schema.ts'
import { clsx } from 'clsx'
import { useId, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { ChipToggle } from '#ui/chip.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { SearchBox } from '#ui/form/search-box.tsx'
import { Select } from '#ui/form/select.tsx'
import { CampaignChoice } from './campaign-choice.tsx'
import { filtersOf, searchMax, type WalletSearch, withoutFilters } from './wallet-search.ts'

const kinds: readonly { kind: StatementKind; label: string }[] = [
  { kind: 'topups', label: 'Top-ups' },
  { kind: 'campaigns', label: 'Campaigns' },
  { kind: 'collaborations', label: 'Creators' },
  { kind: 'programmes', label: 'Programmes' },
  { kind: 'rights', label: 'Rights' },
  { kind: 'coupons', label: 'Coupons' },
  { kind: 'corrections', label: 'Grants and corrections' },
]

export const StatementFilters = ({
  search,
  onSearch,
}: {
  search: WalletSearch
  onSearch: (next: WalletSearch) => void
}) => {
  const choose = (more: { [Name in keyof WalletSearch]: WalletSearch[Name] | undefined }) =>
    // Choosing a filter leaves the view of all transactions of one campaign.
    onSearch({ ...search, whole: undefined, ...more } as WalletSearch)
  const onWords = (typed: string) => {
    const { q: _, whole: __, ...others } = search
    onSearch(typed.trim() === '' ? others : { ...others, q: typed })
  }
  const isFiltered = Object.keys(filtersOf(search)).length > 0
  const { direction, campaign, from, to } = search
  const [unfolded, setUnfolded] = useState(
    [direction, campaign, from, to].some((text) => text !== undefined),
  )
  const rest = useId()
  return (
    <section aria-label="Filter the statement" className="grid gap-4">
      <SearchBox
        label="Search the statement"
        placeholder="Campaign, creator, invoice or amount"
        q={search.q ?? ''}
        maxLength={searchMax}
        onSearch={onWords}
      />
      <div className="-mx-1 flex gap-2 overflow-x-auto px-1 py-1 [scrollbar-width:none]">
        {kinds.map(({ kind, label }) => (
          <ChipToggle
            key={kind}
            pressed={search.kind === kind}
            onClick={() => choose({ kind: search.kind === kind ? undefined : kind })}
          >
            {label}
          </ChipToggle>
        ))}
      </div>
      <Button
        variant="quiet"
        className="-ml-5 justify-self-start sm:hidden"
        aria-expanded={unfolded}
        aria-controls={rest}
        onClick={() => setUnfolded(!unfolded)}
      >
        {unfolded ? 'Fewer filters' : 'More filters'}
      </Button>
      <div
        id={rest}
        className={clsx(
          'grid grid-cols-2 gap-3 lg:grid-cols-[9rem_minmax(0,1fr)_11rem_11rem_auto] lg:items-end',
          !unfolded && 'max-sm:hidden',
        )}
      >
        <Field label="Direction">
          <Select
            value={search.direction ?? ''}
            onChange={({ target }) =>
              choose({ direction: (target.value || undefined) as WalletSearch['direction'] })
            }
          >
            <option value="">In and out</option>
            <option value="in">In</option>
            <option value="out">Out</option>
          </Select>
        </Field>
        <CampaignChoice value={search.campaign} onChange={(campaign) => choose({ campaign })} />
        <Field label="From">
          <Input
            type="date"
            value={search.from ?? ''}
            max={search.to}
            onChange={({ target }) => choose({ from: target.value || undefined })}
          />
        </Field>
        <Field label="To">
          <Input
            type="date"
            value={search.to ?? ''}
            min={search.from}
            onChange={({ target }) => choose({ to: target.value || undefined })}
          />
        </Field>
        {isFiltered && (
          <Button
            variant="quiet"
            className="max-lg:col-span-2"
            onClick={() => onSearch(withoutFilters(search))}
          >
            Clear
          </Button>
        )}
      </div>
    </section>
  )
}
