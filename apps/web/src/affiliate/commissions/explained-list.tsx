import { counted } from '@tandem/contract/plural.ts'
import type { Side } from '@tandem/contract/side.ts'
import { Flag as FlagIcon } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { CommissionStateChip } from './commission-state-chip.tsx'
import type { Decidable } from './decision-words.ts'
import type { Explanation } from './explanation-dialog.tsx'

const ExplanationDialog = lazyLayer(
  async () => (await import('./explanation-dialog.tsx')).ExplanationDialog,
)

export const ExplainedList = <Row extends { id: string }>({
  list,
  caption,
  columns,
  explain,
  decidable,
  empty,
}: {
  list: ComponentProps<typeof PagedList<Row>>['list']
  caption: string
  columns: readonly Column<Row>[]
  explain: (row: Row) => Explanation
  decidable: (row: Row) => Decidable | null
  empty: ReactNode
}) => {
  const [chosen, choose] = useState<Row>()
  const all: Column<Row>[] = [
    ...columns,
    {
      key: 'why',
      header: 'Details',
      phone: 'detail',
      cell: (row) => (
        <Button variant="secondary" size="small" onClick={() => choose(row)}>
          Explain
        </Button>
      ),
    },
  ]
  return (
    <>
      <PagedList
        list={list}
        failure={`${caption} could not be loaded`}
        skeleton={
          <SkeletonRegion label={`Loading: ${caption}`} className="grid gap-3">
            <Skeleton className="h-12" />
            <Skeleton className="h-12" />
            <Skeleton className="h-12" />
          </SkeletonRegion>
        }
        empty={empty}
      >
        {(rows) => <Table caption={caption} columns={all} rows={rows} rowKey={({ id }) => id} />}
      </PagedList>
      {chosen !== undefined && (
        <ExplanationDialog
          {...explain(chosen)}
          about={decidable(chosen)}
          onClose={() => choose(undefined)}
        />
      )}
    </>
  )
}

export const StateCell = ({
  commission: { state, flags, dispute },
  side,
}: {
  commission: Pick<Decidable, 'state' | 'flags' | 'dispute'>
  side: Side
}) => {
  const open = flags.filter(({ cleared }) => !cleared).length
  return (
    <span className="flex flex-wrap gap-1.5">
      <CommissionStateChip state={state} side={side} />
      {dispute !== null && dispute.resolution === null && <Chip tone="warn">In dispute</Chip>}
      {open > 0 && (
        <Chip tone="warn" icon={<FlagIcon aria-hidden="true" />}>
          {counted(open, 'flag')}
        </Chip>
      )}
    </span>
  )
}
