import {
  type DealCard,
  type DealCounts,
  type DealStage,
  dealStages,
} from '@tandem/contract/collaborations/barter/deal.schema.ts'
import { clsx } from 'clsx'
import { type DragEvent, useState } from 'react'
import type * as z from 'zod/mini'
import type { DealAct } from './deal-act-window.tsx'
import { dealDragType } from './deal-card.tsx'
import { DealStageCards } from './deal-stage.tsx'
import { stageLabels } from './deal-words.ts'

const empty: Record<DealStage, string> = {
  your_turn: 'No deal needs your answer.',
  their_turn: 'No deal needs an answer from the other side.',
  working: 'No agreed deal is in progress.',
  done: 'No deal has been completed yet.',
  ended: 'No deal has ended early.',
}

export type Dropped = 'agree' | 'end'
const drops: Partial<Record<DealStage, Dropped>> = { working: 'agree', ended: 'end' }

export const DealBoard = ({
  counts,
  onOpen,
  onAct,
  onDrop,
}: {
  counts: z.infer<typeof DealCounts>
  onOpen: (deal: DealCard) => void
  onAct: (dealId: string, act: DealAct) => void
  onDrop: (dealId: string, dropped: Dropped) => void
}) => (
  <div className="grid">
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:auto-cols-[minmax(10.75rem,1fr)] lg:grid-flow-col lg:grid-cols-none lg:gap-3 lg:overflow-x-auto">
      {dealStages.map((stage) => (
        <Column key={stage} stage={stage} count={counts[stage]} {...{ onOpen, onAct, onDrop }} />
      ))}
    </div>
  </div>
)

const Column = ({
  stage,
  count,
  onOpen,
  onAct,
  onDrop,
}: {
  stage: DealStage
  count: number
  onOpen: (deal: DealCard) => void
  onAct: (dealId: string, act: DealAct) => void
  onDrop: (dealId: string, dropped: Dropped) => void
}) => {
  const [isOver, setOver] = useState(false)
  const dropped = drops[stage]
  const takes = (event: DragEvent) =>
    dropped !== undefined && event.dataTransfer.types.includes(dealDragType)
  const over = (event: DragEvent) => {
    if (!takes(event)) return
    // In HTML drag and drop, this call allows the drop.
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    setOver(false)
    if (dropped === undefined || !takes(event)) return
    event.preventDefault()
    onDrop(event.dataTransfer.getData(dealDragType), dropped)
  }
  return (
    <section
      aria-label={`${stageLabels[stage]}, ${count}`}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={clsx(
        'grid grid-cols-[minmax(0,1fr)] content-start gap-3 rounded-card lg:min-h-64 lg:bg-sunken lg:p-1.5',
        isOver && 'outline-2 outline-accent outline-dashed',
      )}
    >
      <h2 className="flex items-center justify-between text-base lg:px-1.5 lg:pt-1">
        {stageLabels[stage]}
        <span className="tabular font-normal text-muted text-sm">{count}</span>
      </h2>
      {count === 0 && <p className="text-muted text-sm lg:px-1.5">{empty[stage]}</p>}
      <DealStageCards
        side="brand"
        stage={stage}
        count={count}
        className="grid gap-3"
        isDraggable={stage === 'your_turn' || stage === 'their_turn'}
        onOpen={onOpen}
        onAct={onAct}
      />
    </section>
  )
}
