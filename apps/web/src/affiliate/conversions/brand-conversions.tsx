import type {
  BrandConversion,
  BrandConversionQuery,
} from '@tandem/contract/affiliate/conversions/conversion.schema.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CommissionDecisions } from '#affiliate/commissions/commission-decisions.tsx'
import { ExplainedList, StateCell } from '#affiliate/commissions/explained-list.tsx'
import { Chip, ChipToggle } from '#ui/chip.tsx'
import { Coins } from '#ui/coins.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { Column } from '#ui/table.tsx'
import { Time } from '#ui/time.tsx'
import { amountOf, stepsInWords } from './attribution-words.ts'
import { BrandClaims } from './brand-claims.tsx'
import { conversionsQuery } from './conversion.api.ts'

const columns: Column<BrandConversion>[] = [
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
    cell: ({ creatorName }) => creatorName ?? 'No creator',
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
    cell: ({ commission, currency, notCounted }) =>
      notCounted === null ? (
        commission && <StateCell commission={commission} side="brand" />
      ) : (
        <Chip tone="warn">Not counted: in {currency}</Chip>
      ),
  },
  {
    key: 'when',
    header: 'Ordered',
    phone: 'detail',
    cell: ({ occurredAt }) => <Time at={occurredAt} as="date" className="whitespace-nowrap" />,
  },
  {
    key: 'decide',
    header: 'Decide',
    phone: 'detail',
    cell: ({ orderId, creatorName, commission }) =>
      commission && (
        <CommissionDecisions
          orderId={orderId}
          creatorName={creatorName ?? 'The creator'}
          commission={commission}
        />
      ),
  },
]

type Flagged = BrandConversionQuery['flagged']
const shown: readonly { flagged: Flagged; label: string }[] = [
  { flagged: undefined, label: 'All' },
  { flagged: 'open', label: 'Flags to decide' },
  { flagged: 'all', label: 'All flags' },
]

export const BrandConversions = ({ programmeId }: { programmeId: string }) => {
  const [flagged, setFlagged] = useState<Flagged>()
  const list = useInfiniteQuery(conversionsQuery(programmeId, flagged))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <BrandClaims programmeId={programmeId} />
      <fieldset className="flex min-w-0 flex-wrap gap-2">
        <legend className="sr-only">Filter orders by flags</legend>
        {shown.map(({ flagged: one, label }) => (
          <ChipToggle key={label} pressed={flagged === one} onClick={() => setFlagged(one)}>
            {label}
          </ChipToggle>
        ))}
      </fieldset>
      <ExplainedList
        list={list}
        caption="Orders"
        columns={columns}
        explain={(conversion) => ({
          title:
            conversion.creatorName === null ? 'Why no creator earned' : 'Why the creator earned',
          description: `Order ${conversion.orderId}, rules version ${conversion.because.rulesVersion}`,
          sentences: stepsInWords(conversion),
        })}
        decidable={({ commission }) => commission}
        empty={
          flagged === undefined ? (
            <EmptyState
              title="No orders yet"
              text="Connect your shop. Its orders appear here immediately."
            />
          ) : (
            <EmptyState
              title={flagged === 'open' ? 'Nothing to decide' : 'No flags'}
              text="Orders that our checks flag appear here."
            />
          )
        }
      />
    </div>
  )
}
