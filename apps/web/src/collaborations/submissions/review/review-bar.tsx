import type { BrandCollaborationDetail } from '@tandem/contract/collaborations/overview/overview.schema.ts'
import { ChevronLeft, ChevronRight, Keyboard } from 'lucide-react'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { Button } from '#ui/button.tsx'
import { FloatingBar } from '#ui/layer/floating-bar.tsx'
import { Time } from '#ui/time.tsx'
import { approveInShort } from '../approve-effect.ts'
import type { PlaceInLine } from './place-in-line.ts'

type BarProps = {
  piece: BrandCollaborationDetail
  line: PlaceInLine & { count: number | undefined }
  change: 'requestChanges' | 'refuseLive'
  onApprove: () => void
  onChange: () => void
  onNext: () => void
  onPrevious: () => void
  onKeys: () => void
}

export const ReviewBar = ({ piece, change, onApprove, onChange, ...around }: BarProps) => (
  <FloatingBar
    aria-label="Your decision"
    className="mt-auto grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 lg:grid-cols-[minmax(0,1fr)_auto_auto]"
  >
    <Effect piece={piece} />
    <Line {...around} />
    {piece.offered.includes('approve') && (
      <div className="flex gap-2 max-lg:col-span-2 *:max-lg:grow *:max-md:px-3">
        <Button
          variant="secondary"
          disabledReason={reasonFor(piece.can[change])}
          onClick={onChange}
        >
          {change === 'refuseLive' ? 'Request changes to the post' : 'Request changes'}
        </Button>
        <Button disabledReason={reasonFor(piece.can.approve)} onClick={onApprove}>
          {piece.approvalCompletes ? 'Approve and pay' : 'Approve'}
        </Button>
      </div>
    )}
  </FloatingBar>
)

const Effect = ({ piece }: Pick<BarProps, 'piece'>) => {
  if (!piece.offered.includes('approve'))
    return <p className="text-sm">This content needs no decision.</p>
  return (
    <p className="text-xs leading-snug md:text-sm">
      {piece.stateDeadline !== null && (
        <span className="font-semibold">
          Approved automatically on <Time at={piece.stateDeadline} as="deadline" />.{' '}
        </span>
      )}
      <span className="text-muted">{approveInShort(piece)}</span>
    </p>
  )
}

const Line = ({
  line,
  onNext,
  onPrevious,
  onKeys,
}: Pick<BarProps, 'line' | 'onNext' | 'onPrevious' | 'onKeys'>) => (
  <div className="flex items-center">
    <Button
      variant="quiet"
      size="icon"
      aria-label="Keyboard shortcuts"
      className="max-md:hidden"
      onClick={onKeys}
    >
      <Keyboard aria-hidden="true" />
    </Button>
    <Button
      variant="quiet"
      size="icon"
      aria-label="Previous"
      disabledReason={line.previous === null ? 'This is the first in the queue.' : undefined}
      onClick={onPrevious}
    >
      <ChevronLeft aria-hidden="true" />
    </Button>
    {line.place !== null && line.count !== undefined && (
      <span className="tabular whitespace-nowrap text-muted text-sm">
        {line.place + 1} of {line.count}
      </span>
    )}
    <Button
      variant="quiet"
      size="icon"
      aria-label="Next"
      disabledReason={line.next === null ? 'There is nothing else to review.' : undefined}
      onClick={onNext}
    >
      <ChevronRight aria-hidden="true" />
    </Button>
  </div>
)
