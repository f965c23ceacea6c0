import type { DealCard as Card } from '@tandem/contract/collaborations/barter/deal.schema.ts'
import type { Side } from '@tandem/contract/side.ts'
import { clsx } from 'clsx'
import { Hourglass } from 'lucide-react'
import type { DragEvent } from 'react'
import { CoinsWorth } from '#ui/coins.tsx'
import { Time } from '#ui/time.tsx'
import { ProductPicture } from '../product-picture.tsx'
import { piecesInBrief } from '../terms-words.ts'
import type { DealAct } from './deal-act-window.tsx'
import { DealNextAct } from './deal-next-act.tsx'
import { otherOf } from './deal-words.ts'

/** A private data type lets the columns recognise dragged deals. */
export const dealDragType = 'application/x-tandem-deal'

export const DealCard = ({
  deal,
  side,
  isDraggable = false,
  onOpen,
  onAct,
}: {
  deal: Card
  side: Side
  isDraggable?: boolean
  onOpen: () => void
  onAct: (act: DealAct) => void
}) => {
  const { offer, terms, answerBy, stage } = deal
  const other = otherOf(deal, side)
  const drag = (event: DragEvent) => {
    event.dataTransfer.setData(dealDragType, deal.id)
    event.dataTransfer.effectAllowed = 'move'
  }
  return (
    <article
      draggable={isDraggable}
      onDragStart={isDraggable ? drag : undefined}
      className={clsx(
        'relative grid grid-cols-[auto_minmax(0,1fr)] gap-3 rounded-card border border-line bg-card p-3 shadow-rest transition-colors duration-120 has-[button:hover]:bg-sunken',
        isDraggable && 'cursor-grab',
      )}
    >
      <ProductPicture offer={offer} className="size-12 lg:size-9" />
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-0.5">
        <h3 className="font-semibold leading-5">
          <button
            type="button"
            draggable={false}
            onClick={onOpen}
            aria-label={`${offer.title}, with ${other}`}
            className="line-clamp-2 max-w-full break-words text-left lg:line-clamp-4 after:absolute after:inset-0 after:rounded-card"
          >
            {offer.title}
          </button>
        </h3>
        <p className="break-words text-muted text-sm">{other}</p>
      </div>
      <div className="col-span-2 grid gap-1 text-sm">
        <p className="flex flex-wrap items-baseline gap-x-3">
          {terms.allCoins > 0 && <CoinsWorth amount={terms.allCoins} small />}
          <span className="break-words">{piecesInBrief(terms.pieces)}</span>
        </p>
        {answerBy !== null && (
          <p
            className={clsx(
              'flex items-center gap-1.5',
              stage === 'your_turn' ? 'font-semibold text-accent-ink' : 'text-muted',
            )}
          >
            <Hourglass aria-hidden="true" className="size-4" />
            <span className="sr-only">
              {stage === 'your_turn' ? 'Your answer is due ' : 'Their answer is due '}
            </span>
            <Time at={answerBy} />
          </p>
        )}
        <div className="flex pt-1 empty:hidden">
          <DealNextAct deal={deal} side={side} onAct={onAct} />
        </div>
      </div>
    </article>
  )
}
