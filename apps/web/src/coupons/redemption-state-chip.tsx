import type { RedemptionState } from '@tandem/contract/coupons/redemption.schema.ts'
import { Chip, type ChipTone } from '#ui/chip.tsx'

const states: Record<RedemptionState, { creator: string; brand: string; tone: ChipTone }> = {
  held: { creator: 'On its way', brand: 'Waits for a code', tone: 'accent' },
  issued: { creator: 'Ready to use', brand: 'Not used yet', tone: 'ok' },
  used: { creator: 'Used', brand: 'Used', tone: 'neutral' },
  expired: { creator: 'Expired', brand: 'Expired', tone: 'warn' },
  failed: { creator: 'No code, coins returned', brand: 'No code given', tone: 'bad' },
  refunded: { creator: 'Refunded', brand: 'Refunded', tone: 'neutral' },
}

/** Where a redeemed coupon stands, for whoever looks. */
export const RedemptionStateChip = ({
  state,
  seenBy = 'creator',
}: {
  state: RedemptionState
  seenBy?: 'creator' | 'brand'
}) => <Chip tone={states[state].tone}>{states[state][seenBy]}</Chip>
