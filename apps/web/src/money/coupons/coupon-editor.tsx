import type { BrandCoupon } from '@tandem/contract/money/coupons/brand-coupon.schema.ts'
import { type SubmitEvent, useId, useState } from 'react'
import { ApiRefusal } from '#lib/api-refusal.ts'
import { useInstallation } from '#lib/installation.ts'
import { Button } from '#ui/button.tsx'
import { Sheet } from '#ui/layer/sheet.tsx'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { useSaveCoupon } from './brand/brand-coupon.api.ts'
import { type CouponMistakes, changesOf, mistakesBy, readCoupon } from './coupon-draft.ts'
import { CouponCodeFields, CouponRuleFields, CouponWordFields } from './coupon-fields.tsx'
import { CouponPreview } from './coupon-preview.tsx'
import { type CouponValues, emptyCoupon, valuesOf } from './coupon-values.ts'

export const CouponEditor = ({
  coupon,
  hue,
  kept,
  onKeep,
  onSaved,
  onClose,
}: {
  /** Undefined for a new coupon. */
  coupon: BrandCoupon | undefined
  hue: number
  kept: CouponValues | undefined
  onKeep: (values: CouponValues) => void
  onSaved: (coupon: BrandCoupon) => void
  onClose: () => void
}) => {
  const form = useId()
  const { currency } = useInstallation()
  const [values, setValues] = useState(
    () => kept ?? (coupon === undefined ? emptyCoupon : valuesOf(coupon, currency)),
  )
  const [tried, setTried] = useState(false)
  const save = useSaveCoupon(coupon)
  const read = readCoupon(values, currency)
  const update = (change: Partial<CouponValues>) => {
    const next = { ...values, ...change }
    setValues(next)
    onKeep(next)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setTried(true)
    if (save.isPending) return
    if (!('draft' in read)) return focusFirst(event.currentTarget)
    const before = coupon && readCoupon(valuesOf(coupon, currency), currency)
    const changes = before && 'draft' in before ? changesOf(read.draft, before.draft) : read.draft
    save.mutate({ draft: read.draft, changes }, { onSuccess: onSaved })
  }
  const parts = {
    values,
    update,
    mistakes: tried ? { ...mistakesOf(save.error), ...('mistakes' in read && read.mistakes) } : {},
    locked: coupon?.redeemedOnce ?? false,
  }
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      reading="4xl"
      title={coupon === undefined ? 'New coupon' : 'Edit coupon'}
      footer={
        <>
          <WriteTrouble error={save.error} className="basis-full text-sm" />
          <Button type="submit" form={form} busy={save.isPending}>
            {coupon === undefined ? 'Save as draft' : 'Save changes'}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={submit}
        className="grid grid-cols-[minmax(0,1fr)] gap-6 md:grid-cols-[minmax(0,1fr)_18rem] md:gap-8"
      >
        <div className="grid content-start gap-6">
          <CouponWordFields {...parts} />
          <CouponCodeFields
            {...parts}
            codeIsSet={coupon?.hasSharedCode ?? false}
            deliveryStays={deliveryStays(coupon)}
          />
          <CouponRuleFields {...parts} />
        </div>
        <CouponPreview
          values={values}
          hue={hue}
          codes={coupon?.stock ?? 0}
          gone={coupon === undefined ? 0 : coupon.quantity - coupon.stock}
        />
      </form>
    </Sheet>
  )
}

/** The way codes are delivered is fixed once the coupon is published or codes are loaded. */
const deliveryStays = (coupon: BrandCoupon | undefined): boolean =>
  coupon !== undefined &&
  (coupon.publishedAt !== null || (coupon.delivery === 'pool' && coupon.quantity > 0))

const mistakesOf = (error: Error | null): CouponMistakes =>
  error instanceof ApiRefusal ? mistakesBy(Object.entries(error.fields)) : {}

/** Waits a frame, because the fields are marked invalid by the next render. */
const focusFirst = (form: EventTarget): void => {
  if (!(form instanceof HTMLFormElement)) return
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid]')?.focus())
}
