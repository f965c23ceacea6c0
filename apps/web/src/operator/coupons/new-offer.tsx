import { useNavigate } from '@tanstack/react-router'
import { type SubmitEvent, useId, useState } from 'react'
import { ApiRefusal } from '#lib/api-refusal.ts'
import { useInstallation } from '#lib/installation.ts'
import { type CouponMistakes, mistakesBy, readCoupon } from '#money/coupons/coupon-draft.ts'
import {
  CouponCodeFields,
  CouponRuleFields,
  CouponWordFields,
} from '#money/coupons/coupon-fields.tsx'
import { type CouponValues, emptyCoupon } from '#money/coupons/coupon-values.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { Sheet } from '#ui/layer/sheet.tsx'
import { toast } from '#ui/toast.ts'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { usePublishOffer } from './offer.api.ts'

/** A coupon of a shop outside the marketplace. It is published at once. */
export const NewOffer = ({ onClose }: { onClose: () => void }) => {
  const form = useId()
  const navigate = useNavigate()
  const { currency } = useInstallation()
  const [shop, setShop] = useState('')
  const [values, setValues] = useState(emptyCoupon)
  const [tried, setTried] = useState(false)
  const publish = usePublishOffer()
  const read = readCoupon(values, currency)
  const wrongShop = shop.trim().length < 2 ? 'Enter the name of the shop.' : undefined
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setTried(true)
    if (publish.isPending || wrongShop !== undefined || !('draft' in read)) return
    publish.mutate(
      { body: { shop: shop.trim(), ...read.draft } },
      {
        onSuccess: ({ offer }) => {
          toast.success('The coupon is published.')
          onClose()
          void navigate({ to: '/operator/$', params: { _splat: `coupons/${offer.id}` } })
        },
      },
    )
  }
  const parts = {
    values,
    update: (change: Partial<CouponValues>) => setValues((before) => ({ ...before, ...change })),
    mistakes: tried
      ? { ...mistakesOf(publish.error), ...('mistakes' in read && read.mistakes) }
      : {},
    locked: false,
  }
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      reading="xl"
      title="New coupon"
      description="For a shop outside the marketplace. Creators see it at once."
      footer={
        <>
          <WriteTrouble error={publish.error} className="basis-full text-sm" />
          <Button type="submit" form={form} busy={publish.isPending}>
            Publish coupon
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid gap-6">
        <Field label="Shop" error={tried ? wrongShop : undefined}>
          <Input
            autoComplete="off"
            maxLength={80}
            value={shop}
            onChange={({ target }) => setShop(target.value)}
          />
        </Field>
        <CouponWordFields {...parts} />
        <CouponCodeFields {...parts} codeIsSet={false} deliveryStays={false} />
        <CouponRuleFields {...parts} />
      </form>
    </Sheet>
  )
}

const mistakesOf = (error: Error | null): CouponMistakes =>
  error instanceof ApiRefusal ? mistakesBy(Object.entries(error.fields)) : {}
