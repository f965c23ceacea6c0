import type { RedemptionState } from '@tandem/contract/coupons/redemption.schema.ts'
import { Chip, type ChipTone } from '#ui/chip.tsx'

const states: Record<RedemptionState, { label: string; tone: ChipTone }> = {
  held: { label: 'Being issued', tone: 'accent' },
  issued: { label: 'Ready to use', tone: 'ok' },
  used: { label: 'Used', tone: 'neutral' },
  expired: { label: 'Expired', tone: 'warn' },
  failed: { label: 'Not issued, coins returned', tone: 'bad' },
  refunded: { label: 'Refunded', tone: 'neutral' },
}

export const RedemptionStateChip = ({ state }: { state: RedemptionState }) => (
  <Chip tone={states[state].tone}>{states[state].label}</Chip>
)
