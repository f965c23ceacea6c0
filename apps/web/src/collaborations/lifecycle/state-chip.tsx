import {
  type CollaborationState,
  collaborationStateLabels,
} from '@tandem/contract/collaborations/lifecycle/collaboration.state.ts'
import { CircleCheck, CircleDot, CircleX, Clock, type LucideIcon, PenLine } from 'lucide-react'
import { Chip, type ChipTone } from '#ui/chip.tsx'

type Look = { tone: ChipTone; icon: LucideIcon }

const waits: Look = { tone: 'neutral', icon: Clock }
const works: Look = { tone: 'accent', icon: PenLine }
const ended: Look = { tone: 'neutral', icon: CircleX }

const looks: Record<CollaborationState, Look> = {
  invited: works,
  applied: waits,
  accepted: works,
  shipped: works,
  proof_submitted: waits,
  producing: works,
  submitted: { tone: 'warn', icon: Clock },
  changes_requested: { tone: 'warn', icon: PenLine },
  approved: works,
  live: works,
  completed: { tone: 'ok', icon: CircleCheck },
  disputed: { tone: 'bad', icon: CircleDot },
  declined: ended,
  withdrawn: ended,
  expired: ended,
  cancelled: ended,
}

export const StateChip = ({ state }: { state: CollaborationState }) => {
  const { tone, icon: Icon } = looks[state]
  return (
    <Chip tone={tone} icon={<Icon aria-hidden="true" />}>
      {collaborationStateLabels[state]}
    </Chip>
  )
}
