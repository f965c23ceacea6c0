import type { Match } from '@tandem/contract/matching/match.schema.ts'
import type { ReactNode } from 'react'
import { Popover } from '#ui/layer/popover.tsx'
import { MatchLines } from './match-lines.tsx'

export const MatchPopover = ({
  match,
  open,
  onOpenChange,
  trigger,
}: {
  match: Match
  open: boolean
  onOpenChange: (open: boolean) => void
  trigger: ReactNode
}) => (
  <Popover
    open={open}
    onOpenChange={onOpenChange}
    trigger={trigger}
    align="start"
    label={`Why ${match.score}% match`}
    className="max-h-[min(32rem,var(--radix-popover-content-available-height))] overflow-y-auto"
  >
    <MatchLines match={match} />
  </Popover>
)
