import type { RedemptionState } from '@tandem/contract/money/redemptions/redemption.schema.ts'
import type { Side } from '@tandem/contract/side.ts'
import { CircleCheck, CircleX, Clock, type LucideIcon, Ticket, Undo2 } from 'lucide-react'
import { Chip, type ChipTone } from '#ui/chip.tsx'

type Look = { creator: string; brand: string; tone: ChipTone; icon: LucideIcon }

const states: Record<RedemptionState, Look> = {
  held: { creator: 'Waiting for a code', brand: 'Needs a code', tone: 'neutral', icon: Clock },
  issued: { creator: 'Ready to use', brand: 'Not used yet', tone: 'ok', icon: Ticket },
  used: { creator: 'Used', brand: 'Used', tone: 'neutral', icon: CircleCheck },
  expired: { creator: 'Expired', brand: 'Expired', tone: 'neutral', icon: CircleX },
  failed: {
    creator: 'No code, refunded',
    brand: 'No code issued',
    tone: 'bad',
    icon: CircleX,
  },
  refunded: { creator: 'Refunded', brand: 'Refunded', tone: 'neutral', icon: Undo2 },
}

export const RedemptionStateChip = ({
  state,
  seenBy = 'creator',
}: {
  state: RedemptionState
  seenBy?: Side
}) => {
  const { tone, icon: Icon, ...words } = states[state]
  // Only the brand has to act on a held redemption.
  const toDo = state === 'held' && seenBy === 'brand'
  return (
    <Chip tone={toDo ? 'warn' : tone} icon={<Icon aria-hidden="true" />}>
      {words[seenBy]}
    </Chip>
  )
}
