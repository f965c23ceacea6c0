import type { BrandCoupon } from '@tandem/contract/money/coupons/brand-coupon.schema.ts'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useInstallation } from '#lib/installation.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/layer/confirm-dialog.tsx'
import { Menu } from '#ui/layer/menu.tsx'
import { toast } from '#ui/toast.ts'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { overpricedInWords } from '../coupon-worth.ts'
import { OverpricedNote } from '../overpriced-note.tsx'
import { type CouponStep, useCouponStep } from './brand-coupon.api.ts'
import { couponMenu } from './brand-coupon-menu.tsx'
import { confirmationOf, doneInWords } from './brand-coupon-words.ts'

export const BrandCouponActions = ({
  coupon,
  onEdit,
}: {
  coupon: BrandCoupon
  onEdit: (coupon: BrandCoupon) => void
}) => {
  const [asking, setAsking] = useState<CouponStep>()
  return (
    <>
      <Menu
        items={couponMenu(coupon, (action) =>
          action === 'edit' ? onEdit(coupon) : setAsking(action),
        )}
        trigger={
          <Button variant="quiet" size="icon" aria-label={`Actions for ${coupon.title}`}>
            <Ellipsis aria-hidden="true" />
          </Button>
        }
      />
      {asking !== undefined && (
        <CouponStepDialog coupon={coupon} step={asking} onClose={() => setAsking(undefined)} />
      )}
    </>
  )
}

export const CouponStepDialog = ({
  coupon,
  step,
  onClose,
}: {
  coupon: BrandCoupon
  step: CouponStep
  onClose: () => void
}) => {
  const take = useCouponStep(coupon)
  const question = confirmationOf(step, coupon)
  const overpriced = overpricedInWords(coupon, useInstallation())
  return (
    <ConfirmDialog
      {...question}
      open
      busy={take.isPending}
      effect={
        <>
          <p>{question.effect}</p>
          {overpriced !== undefined && step !== 'archive' && step !== 'pause' && (
            <div className="mt-3">
              <OverpricedNote>{overpriced} Creators see this note.</OverpricedNote>
            </div>
          )}
          <WriteTrouble error={take.error} className="mt-2" />
        </>
      }
      onOpenChange={(open) => !open && onClose()}
      onConfirm={() =>
        take.mutate(step, {
          onSuccess: () => {
            toast.success(doneInWords[step])
            onClose()
          },
        })
      }
    />
  )
}
