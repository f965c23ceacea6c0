import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { FirstOrder } from '#affiliate/commissions/first-order.tsx'
import { myProgrammesQuery } from '#affiliate/links/link.api.ts'
import { LinksByProgramme } from '#affiliate/links/links-by-programme.tsx'
import { MyProgrammes } from '#affiliate/programmes/my-programmes.tsx'
import { joinedProgrammesQuery } from '#affiliate/programmes/programme.api.ts'
import { useAddressSearch } from '#lib/address/address-search.ts'
import { forTab } from '#lib/brands/for-tab.ts'
import { CsvLink } from '#money/wallet/csv-link.tsx'
import { type AddressTab, AddressTabs } from '#ui/address-tabs.tsx'
import { lazyPart } from '#ui/layer/lazy-part.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'

const MyClaims = lazyPart(
  async () => (await import('#affiliate/conversions/my-claims.tsx')).MyClaims,
)

const MyCommissions = lazyPart(
  async () => (await import('#affiliate/commissions/my-commissions.tsx')).MyCommissions,
)

const MyProgrammeFigures = lazyPart(
  async () =>
    (await import('#campaigns/analytics/own-figures/my-programme-figures.tsx')).MyProgrammeFigures,
)

const FindProgrammes = lazyPart(
  async () => (await import('#affiliate/programmes/find-programmes.tsx')).FindProgrammes,
)

export const CreatorAffiliatePage = () => {
  const [search, onSearch] = useAddressSearch()
  const find = () => onSearch({ ...search, tab: 'find' })
  const tabs: AddressTab[] = [
    { name: 'mine', label: 'My programmes', panel: () => <Mine onFind={find} /> },
    { name: 'find', label: 'Find programmes', panel: () => <FindProgrammes /> },
    { name: 'commissions', label: 'Commissions', panel: () => <Earned /> },
  ]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <FirstOrder />
      <AddressTabs label="Affiliate" tabs={tabs} />
    </div>
  )
}

const Earned = () => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
    <MyProgrammeFigures />
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="justify-self-end">
        <CsvLink href={forTab('/api/commissions.csv')} of="your commissions" />
      </div>
      <MyCommissions />
    </div>
    <MyClaims />
  </div>
)

const Mine = ({ onFind }: { onFind: () => void }) => {
  const counting = useQuery(myProgrammesQuery)
  const joined = useInfiniteQuery(joinedProgrammesQuery)
  if (counting.isError && joined.isError)
    return (
      <LoadFailure
        query={{
          error: joined.error,
          isFetching: counting.isFetching || joined.isFetching,
          refetch: () => Promise.all([counting.refetch(), joined.refetch()]),
        }}
      />
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <LinksByProgramme />
      <MyProgrammes onFind={onFind} />
    </div>
  )
}
