import type { CommissionState } from '@tandem/contract/affiliate/commissions/commission.schema.ts'
import type { Side } from '@tandem/contract/side.ts'
import {
  CircleCheck,
  CircleX,
  Clock,
  Hourglass,
  type LucideIcon,
  PauseCircle,
  Undo2,
} from 'lucide-react'
import { Chip, type ChipTone } from '#ui/chip.tsx'

type Look = { words: string; tone: ChipTone; icon: LucideIcon }

const states: Record<CommissionState, Look> = {
  awaiting_payment: { words: 'Order not paid', tone: 'neutral', icon: Clock },
  unfunded: { words: 'Waiting for budget', tone: 'warn', icon: Hourglass },
  pending: { words: 'Pending', tone: 'neutral', icon: Clock },
  on_hold: { words: 'On hold', tone: 'warn', icon: PauseCircle },
  matured: { words: 'Paid to you', tone: 'ok', icon: CircleCheck },
  reversed: { words: 'Refunded', tone: 'neutral', icon: Undo2 },
  rejected: { words: 'Rejected', tone: 'bad', icon: CircleX },
}

export const CommissionStateChip = ({ state, side }: { state: CommissionState; side: Side }) => {
  const { tone, icon: Icon, ...look } = states[state]
  const words = side === 'brand' && state === 'matured' ? 'Paid' : look.words
  return (
    <Chip tone={tone} icon={<Icon aria-hidden="true" />}>
      {words}
    </Chip>
  )
}
