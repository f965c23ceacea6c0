import type { BrandConversion } from '@tandem/contract/conversions/conversion.schema.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CommissionStateChip } from '#commissions/commission-state-chip.tsx'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Coins } from '#ui/coins.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Dialog } from '#ui/layer/dialog.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { Time } from '#ui/time.tsx'
import { amountOf, stepsInWords } from './attribution-words.ts'
import { conversionsQuery } from './conversion.api.ts'

const columnsOf = (explain: (conversion: BrandConversion) => void): Column<BrandConversion>[] => [
  {
    key: 'order',
    header: 'Order',
    phone: 'title',
    cell: ({ orderId, isTest }) => (
      <>
        {orderId} {isTest && <Chip>Test</Chip>}
      </>
    ),
  },
  { key: 'amount', header: 'Net amount', phone: 'end', cell: amountOf },
  {
    key: 'creator',
    header: 'Creator',
    phone: 'detail',
    cell: ({ creatorName }) => creatorName ?? 'Nobody',
  },
  {
    key: 'coins',
    header: 'Commission',
    phone: 'detail',
    cell: ({ commission }) => commission && <Coins amount={commission.coins} />,
  },
  {
    key: 'state',
    header: 'State',
    phone: 'detail',
    cell: ({ commission }) => commission && <CommissionStateChip state={commission.state} />,
  },
  {
    key: 'when',
    header: 'Ordered',
    phone: 'detail',
    cell: ({ occurredAt }) => <Time at={occurredAt} as="date" className="whitespace-nowrap" />,
  },
  {
    key: 'why',
    header: 'Why',
    phone: 'detail',
    cell: (conversion) => (
      <Button variant="secondary" size="small" onClick={() => explain(conversion)}>
        Explain
      </Button>
    ),
  },
]

/** Every order a shop told of, and why each is whose it is. */
export const BrandConversions = ({ programmeId }: { programmeId: string }) => {
  const list = useInfiniteQuery(conversionsQuery(programmeId))
  const [explained, explain] = useState<BrandConversion>()
  return (
    <>
      <PagedList
        list={list}
        failure="Your orders could not be loaded"
        skeleton={
          <SkeletonRegion label="Loading your orders" className="grid gap-3">
            <Skeleton className="h-12" />
            <Skeleton className="h-12" />
            <Skeleton className="h-12" />
          </SkeletonRegion>
        }
        empty={
          <EmptyState
            title="No orders yet"
            text="Connect your shop. Every order it tells of stands here at once."
          />
        }
      >
        {(conversions) => (
          <Table
            caption="Orders"
            columns={columnsOf(explain)}
            rows={conversions}
            rowKey={({ id }) => id}
          />
        )}
      </PagedList>
      {explained && (
        <Dialog
          open
          onOpenChange={(open) => !open && explain(undefined)}
          title={explained.creatorName === null ? 'Why it is nobody’s' : 'Why it is theirs'}
          description={`Order ${explained.orderId}, by version ${explained.because.rulesVersion} of the rules`}
        >
          <ol className="grid list-decimal gap-2 pl-5">
            {stepsInWords(explained).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ol>
        </Dialog>
      )}
    </>
  )
}
