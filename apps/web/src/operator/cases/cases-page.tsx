import type { OpenCases } from '@tandem/contract/operator/cases/case.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { isId } from '#lib/is-id.ts'
import { AddressTabs } from '#ui/address-tabs.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { AppealList } from './appeal-list.tsx'
import { casesQuery } from './case.api.ts'
import { ClaimList } from './claim-list.tsx'
import { DisputeCasePage } from './dispute-case.tsx'
import { DisputeList } from './dispute-list.tsx'
import { OrderDisputeList } from './order-dispute-list.tsx'
import { RightsDisputeList } from './rights-dispute-list.tsx'

/** `disputes/<collaboration>` shows one dispute. */
export const CasesPage = ({ rest }: { rest: string }) =>
  isId(rest) ? <DisputeCasePage key={rest} collaborationId={rest} /> : <AllCases />

const AllCases = () => {
  const query = useQuery(casesQuery)
  if (query.isPending) return <Skeleton className="h-96" />
  if (query.data === undefined)
    return <LoadFailure query={query} title="The open cases could not be loaded" />
  return <Tabs cases={query.data} />
}

const toDecide = (cases: readonly { isToDecide: boolean }[]): number =>
  cases.filter(({ isToDecide }) => isToDecide).length

const Tabs = ({ cases }: { cases: OpenCases }) => {
  const { disputes, rights, orders, claims, appeals } = cases
  return (
    <AddressTabs
      label="Open cases"
      tabs={[
        {
          name: 'disputes',
          label: 'Disputes',
          toDecide: toDecide(disputes),
          panel: () => <DisputeList disputes={disputes} />,
        },
        {
          name: 'rights',
          label: 'Rights',
          toDecide: toDecide(rights),
          panel: () => <RightsDisputeList disputes={rights} />,
        },
        {
          name: 'orders',
          label: 'Orders',
          toDecide: toDecide(orders),
          panel: () => <OrderDisputeList disputes={orders} />,
        },
        {
          name: 'claims',
          label: 'Missing orders',
          toDecide: toDecide(claims),
          panel: () => <ClaimList claims={claims} />,
        },
        {
          name: 'appeals',
          label: 'Appeals',
          toDecide: appeals.length,
          panel: () => <AppealList appeals={appeals} />,
        },
      ]}
    />
  )
}
