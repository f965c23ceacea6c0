import type { BrandProgramme } from '@tandem/contract/affiliate/programmes/programme.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { ImportOrders } from '#affiliate/conversions/import/import-orders.tsx'
import { brandProgrammesQuery } from '#affiliate/programmes/programme.api.ts'
import { ProgrammeOverview } from '#affiliate/programmes/programme-overview.tsx'
import { ProgrammesSkeleton } from '#affiliate/programmes/programmes-skeleton.tsx'
import { BrandDays } from '#campaigns/analytics/brand-days.tsx'
import { useAddressSearch } from '#lib/address/address-search.ts'
import { forTab } from '#lib/brands/for-tab.ts'
import { useSession } from '#lib/session.ts'
import { CsvLink } from '#money/wallet/csv-link.tsx'
import { walletQuery } from '#money/wallet/wallet.api.ts'
import { type AddressTab, AddressTabs } from '#ui/address-tabs.tsx'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/form/select.tsx'
import { lazyPart } from '#ui/layer/lazy-part.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Awaited } from '#ui/waiting-note.tsx'

const SetUpForm = lazyPart(
  async () => (await import('#affiliate/programmes/set-up-form.tsx')).SetUpForm,
)

const ProgrammeSettings = lazyPart(
  async () => (await import('#affiliate/programmes/programme-settings.tsx')).ProgrammeSettings,
)

const ShopConnection = lazyPart(
  async () => (await import('#affiliate/conversions/shop-connection.tsx')).ShopConnection,
)

const BrandConversions = lazyPart(
  async () => (await import('#affiliate/conversions/brand-conversions.tsx')).BrandConversions,
)

const EnrolmentList = lazyPart(
  async () => (await import('#affiliate/programmes/enrolment-list.tsx')).EnrolmentList,
)

export const BrandAffiliatePage = () => {
  const [search, onSearch] = useAddressSearch()
  const [another, setAnother] = useState(false)
  const list = useQuery(brandProgrammesQuery)
  if (list.isPending) return <ProgrammesSkeleton />
  if (list.data === undefined) return <LoadFailure query={list} />
  const { items } = list.data
  const programme = items.find(({ id }) => id === search.programme) ?? items[0]
  const choose = (id: string) => onSearch({ ...search, programme: id })
  if (programme === undefined || another)
    return (
      <SetUp
        isFirst={programme === undefined}
        onDone={(id) => {
          setAnother(false)
          choose(id)
        }}
        onCancel={() => setAnother(false)}
      />
    )
  const tabs: AddressTab[] = [
    {
      name: 'overview',
      label: 'Overview',
      panel: () => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
          <ProgrammeOverview
            programme={programme}
            onCreators={() => onSearch({ ...search, tab: 'creators' })}
          />
          <BrandDays key={programme.id} programmeId={programme.id} />
        </div>
      ),
    },
    {
      name: 'creators',
      label: 'Creators',
      count: programme.creators.applied || undefined,
      panel: () => <EnrolmentList key={programme.id} programme={programme} />,
    },
    {
      name: 'conversions',
      label: 'Orders',
      panel: () => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <div className="flex flex-wrap justify-end gap-2">
            <ImportOrders programme={programme} />
            <CsvLink
              href={forTab(`/api/brand/programmes/${programme.id}/conversions.csv`)}
              of="every order"
            />
          </div>
          <BrandConversions key={programme.id} programmeId={programme.id} />
        </div>
      ),
    },
    {
      name: 'integration',
      label: 'Integration',
      panel: () => <ShopConnection key={programme.id} programme={programme} />,
    },
    {
      name: 'programme',
      label: 'Programme',
      panel: () => <ProgrammeSettings key={programme.id} programme={programme} />,
    },
  ]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <ProgrammeChoice
        programmes={items}
        chosen={programme}
        onChoose={choose}
        onAnother={() => setAnother(true)}
      />
      <AddressTabs label={programme.name} tabs={tabs} />
    </div>
  )
}

const ProgrammeChoice = ({
  programmes,
  chosen,
  onChoose,
  onAnother,
}: {
  programmes: readonly BrandProgramme[]
  chosen: BrandProgramme
  onChoose: (id: string) => void
  onAnother: () => void
}) => (
  <div className="flex flex-wrap items-center justify-between gap-3">
    {programmes.length > 1 ? (
      <Select
        aria-label="Programme"
        className="w-full sm:w-72"
        value={chosen.id}
        onChange={({ target }) => onChoose(target.value)}
      >
        {programmes.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    ) : (
      <h2 className="text-xl">{chosen.name}</h2>
    )}
    <Button variant="quiet" size="small" className="max-sm:-ml-3.5" onClick={onAnother}>
      <Plus aria-hidden="true" />
      New programme
    </Button>
  </div>
)

const SetUp = ({
  isFirst,
  onDone,
  onCancel,
}: {
  isFirst: boolean
  onDone: (programmeId: string) => void
  onCancel: () => void
}) => {
  const wallet = useQuery(walletQuery)
  const { brand } = useSession()
  return (
    <Section
      title={isFirst ? 'Pay creators per order' : 'New programme'}
      action={
        !isFirst && (
          <Button variant="quiet" size="small" onClick={onCancel}>
            Cancel
          </Button>
        )
      }
    >
      <p className="max-w-prose text-muted">
        Creators earn coins for each order their link brings. You pay only for orders.
      </p>
      <Awaited fallback={<Skeleton className="h-40" />}>
        <SetUpForm
          brandName={brand?.name ?? 'Our'}
          available={wallet.data?.available}
          onDone={onDone}
        />
      </Awaited>
    </Section>
  )
}
