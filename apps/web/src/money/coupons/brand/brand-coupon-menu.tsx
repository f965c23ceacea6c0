import type { BrandCoupon } from '@tandem/contract/money/coupons/brand-coupon.schema.ts'
import { Archive, type LucideIcon, Pause, Pencil, Play, Rocket } from 'lucide-react'
import { reasonFor } from '#lib/refusal-sentence.ts'
import type { MenuItem } from '#ui/layer/menu.tsx'
import type { CouponStep } from './brand-coupon.api.ts'

export type CouponAction = CouponStep | 'edit'

const offers: Record<CouponAction, { label: string; icon: LucideIcon }> = {
  edit: { label: 'Edit', icon: Pencil },
  publish: { label: 'Publish', icon: Rocket },
  pause: { label: 'Pause', icon: Pause },
  resume: { label: 'Resume', icon: Play },
  archive: { label: 'Archive', icon: Archive },
}

const actionsSeen = ({ state }: BrandCoupon): CouponAction[] => {
  if (state === 'archived') return []
  if (state === 'draft') return ['edit', 'publish', 'archive']
  if (state === 'paused') return ['edit', 'resume', 'archive']
  if (state === 'ended') return ['edit', 'archive']
  return ['edit', 'pause', 'archive']
}

export const couponMenu = (
  coupon: BrandCoupon,
  onAction: (action: CouponAction) => void,
): MenuItem[] =>
  actionsSeen(coupon).map((action) => {
    const { label, icon: Icon } = offers[action]
    return {
      label,
      icon: <Icon aria-hidden="true" />,
      onSelect: () => onAction(action),
      disabledReason: reasonFor(coupon.can[action]),
    }
  })
