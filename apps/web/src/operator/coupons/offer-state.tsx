import type { CouponState } from '@tandem/contract/money/coupons/brand-coupon.schema.ts'
import { Chip, type ChipTone } from '#ui/chip.tsx'

const states: Record<CouponState, { label: string; tone: ChipTone }> = {
  draft: { label: 'Draft', tone: 'neutral' },
  scheduled: { label: 'Scheduled', tone: 'accent' },
  offered: { label: 'Offered', tone: 'ok' },
  paused: { label: 'Paused', tone: 'warn' },
  sold_out: { label: 'Sold out', tone: 'bad' },
  ended: { label: 'Ended', tone: 'neutral' },
  archived: { label: 'Retired', tone: 'neutral' },
}

export const OfferStateChip = ({ state }: { state: CouponState }) => (
  <Chip tone={states[state].tone}>{states[state].label}</Chip>
)
