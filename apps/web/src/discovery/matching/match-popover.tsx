import type { ReactNode } from 'react'
import { Popover } from '#ui/layer/popover.tsx'
import { MatchLines } from './match-lines.tsx'
import { isUnknown, type ShownMatch } from './shown-match.ts'

export const MatchPopover = ({
  match,
  open,
  onOpenChange,
  trigger,
}: {
  match: ShownMatch
  open: boolean
  onOpenChange: (open: boolean) => void
  trigger: ReactNode
}) => (
  <Popover
    open={open}
    onOpenChange={onOpenChange}
    trigger={trigger}
    align="start"
    label={isUnknown(match) ? 'Why the match is not known yet' : `Why ${match.score}% match`}
    className="max-h-[min(32rem,var(--radix-popover-content-available-height))] overflow-y-auto"
  >
    <MatchLines match={match} />
  </Popover>
)
