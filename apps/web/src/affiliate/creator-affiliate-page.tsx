import { MyCommissions } from '#commissions/my-commissions.tsx'
import { useAddressSearch } from '#lib/address-search.ts'
import { LinksByProgramme } from '#links/links-by-programme.tsx'
import { FindProgrammes } from '#programmes/find-programmes.tsx'
import { MyProgrammes } from '#programmes/my-programmes.tsx'
import { CsvLink } from '#wallet/csv-link.tsx'
import { type AffiliateTab, AffiliateTabs } from './affiliate-tabs.tsx'

/** What a creator earns by the order: each tab is a feature’s own part. */
export const CreatorAffiliatePage = () => {
  const [search, onSearch] = useAddressSearch()
  const find = () => onSearch({ ...search, tab: 'find' })
  const tabs: AffiliateTab[] = [
    { name: 'mine', label: 'Mine', panel: () => <Mine onFind={find} /> },
    { name: 'find', label: 'Find programmes', panel: () => <FindProgrammes /> },
    { name: 'commissions', label: 'Commissions', panel: () => <Commissions /> },
  ]
  return <AffiliateTabs label="Affiliate" tabs={tabs} />
}

const Mine = ({ onFind }: { onFind: () => void }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
    <LinksByProgramme />
    <MyProgrammes onFind={onFind} />
  </div>
)

const Commissions = () => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
    <div className="justify-self-end">
      <CsvLink href="/api/commissions.csv" of="your commissions" />
    </div>
    <MyCommissions />
  </div>
)
