import type { ConversionCalls } from '@tandem/contract/affiliate/conversions/conversion.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Chip } from '#ui/chip.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { Time } from '#ui/time.tsx'
import { callsQuery } from './conversion.api.ts'

type Call = ConversionCalls['items'][number]

const columns: readonly Column<Call>[] = [
  {
    key: 'when',
    header: 'When',
    phone: 'title',
    cell: ({ at }) => <Time at={at} as="date-time" className="whitespace-nowrap" />,
  },
  {
    key: 'status',
    header: 'Response',
    phone: 'end',
    // Shops get status 200 for refused calls too, so the chip shows the outcome instead.
    cell: ({ status, outcome }) => (
      <Chip tone={outcome === 'taken' || outcome === 'known' ? 'ok' : 'bad'}>
        {outcome === 'refused' && status < 300 ? 'refused' : status}
      </Chip>
    ),
  },
  { key: 'order', header: 'Order', phone: 'detail', cell: ({ orderId }) => orderId ?? '' },
  { key: 'why', header: 'Reason', phone: 'detail', cell: ({ detail }) => detail },
]

export const CallLog = ({ programmeId }: { programmeId: string }) => {
  const calls = useQuery(callsQuery(programmeId))
  return (
    <Section title="Recent calls">
      {calls.isPending && (
        <SkeletonRegion label="Loading the calls" className="grid gap-3">
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </SkeletonRegion>
      )}
      {calls.isLoadingError && <LoadFailure query={calls} title="The calls could not be loaded" />}
      {calls.data?.items.length === 0 && (
        <p className="text-muted">No calls yet. Calls from your shop appear here.</p>
      )}
      {calls.data && calls.data.items.length > 0 && (
        <Table
          caption="Recent calls"
          columns={columns}
          rows={calls.data.items}
          rowKey={({ id }) => `${id}`}
        />
      )}
    </Section>
  )
}
