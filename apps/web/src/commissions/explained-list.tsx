import { Flag as FlagIcon } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Dialog } from '#ui/layer/dialog.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { CommissionStateChip } from './commission-state-chip.tsx'
import { type Decidable, decisionOf, disputeOf, flagSentence } from './decision-words.ts'

type Explanation = { title: string; description: string; sentences: readonly string[] }

/** A list of orders or commissions, each with how it came about and what was decided about it. */
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
      header: 'Why',
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

const ExplanationDialog = ({
  title,
  description,
  sentences,
  about,
  onClose,
}: Explanation & { about: Decidable | null; onClose: () => void }) => {
  const decision = about && decisionOf(about)
  const flags = about?.flags ?? []
  const disputed = about === null ? [] : disputeOf(about)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
    >
      <div className="grid gap-5">
        <ol className="grid list-decimal gap-2 pl-5">
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ol>
        {flags.length > 0 && (
          <section aria-label="What our checks found" className="grid gap-2">
            <h3 className="font-semibold">What our checks found</h3>
            <ul className="grid list-disc gap-2 pl-5">
              {flags.map((flag) => (
                <li key={flag.rule}>{flagSentence(flag)}</li>
              ))}
            </ul>
          </section>
        )}
        {decision !== null && <p>{decision}</p>}
        {disputed.length > 0 && (
          <section aria-label="The dispute" className="grid gap-2">
            <h3 className="font-semibold">The dispute</h3>
            {disputed.map((sentence) => (
              <p key={sentence} className="whitespace-pre-line">
                {sentence}
              </p>
            ))}
          </section>
        )}
      </div>
    </Dialog>
  )
}

/** How far it is, and whether our checks found something that nobody has settled. */
export const StateCell = ({
  commission: { state, flags, dispute },
  side,
}: {
  commission: Pick<Decidable, 'state' | 'flags' | 'dispute'>
  side: 'creator' | 'brand'
}) => {
  const open = flags.filter(({ cleared }) => !cleared).length
  return (
    <span className="flex flex-wrap gap-1.5">
      <CommissionStateChip state={state} side={side} />
      {dispute !== null && dispute.resolution === null && <Chip tone="warn">In dispute</Chip>}
      {open > 0 && (
        <Chip tone="warn" icon={<FlagIcon aria-hidden="true" />}>
          {open === 1 ? '1 flag' : `${open} flags`}
        </Chip>
      )}
    </span>
  )
}
