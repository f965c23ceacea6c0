import { ChipToggle } from '#ui/chip.tsx'
import { CampaignStatement } from './campaign-statement.tsx'
import { ProductYear } from './product-year.tsx'
import { Statement } from './statement.tsx'
import { StatementFilters } from './statement-filters.tsx'
import { type WalletSearch, withoutFilters } from './wallet-search.ts'

type Props = {
  search: WalletSearch
  onSearch: (next: WalletSearch) => void
}

export const StatementTab = (props: Props) => {
  const { search, onSearch } = props
  const { campaign, whole } = search
  const { whole: _, ...ofWallet } = search
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <ProductYear side="brand" />
      <StatementFilters search={search} onSearch={onSearch} />
      {campaign !== undefined && (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">Transactions to show</legend>
          <ChipToggle pressed={!whole} onClick={() => onSearch(ofWallet)}>
            Payments and refunds
          </ChipToggle>
          <ChipToggle
            pressed={whole === true}
            onClick={() => onSearch({ ...withoutFilters(search), campaign, whole: true })}
          >
            All transactions
          </ChipToggle>
        </fieldset>
      )}
      {campaign !== undefined && whole ? (
        <CampaignStatement campaignId={campaign} />
      ) : (
        <Statement {...props} />
      )}
    </div>
  )
}
