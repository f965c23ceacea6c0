import { useAddressSearch } from '#lib/address-search.ts'
import { FindProgrammes } from '#programmes/find-programmes.tsx'
import { MyProgrammes } from '#programmes/my-programmes.tsx'
import { type AffiliateTab, AffiliateTabs } from './affiliate-tabs.tsx'

/** What a creator earns by the order: each tab is a feature’s own part. */
export const CreatorAffiliatePage = () => {
  const [search, onSearch] = useAddressSearch()
  const find = () => onSearch({ ...search, tab: 'find' })
  const tabs: AffiliateTab[] = [
    { name: 'mine', label: 'Mine', panel: () => <MyProgrammes onFind={find} /> },
    { name: 'find', label: 'Find programmes', panel: () => <FindProgrammes /> },
  ]
  return <AffiliateTabs label="Affiliate" tabs={tabs} />
}
