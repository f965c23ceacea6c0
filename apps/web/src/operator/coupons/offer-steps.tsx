import type { Offer } from '@tandem/contract/operator/coupons/offer.schema.ts'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { ConfirmWindow } from '#ui/layer/confirm-window.tsx'
import { ConfirmWrite } from '#ui/layer/confirm-write.tsx'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { usePauseOffer, useResumeOffer, useRetireOffer, useSettleShop } from './offer.api.ts'

type Step = 'pause' | 'resume' | 'retire' | 'settle'

export const OfferSteps = ({ offer }: { offer: Offer }) => {
  const [step, setStep] = useState<Step>()
  const close = () => setStep(undefined)
  const steps: { step: Step; label: string; shown: boolean }[] = [
    { step: 'pause', label: 'Pause coupon', shown: offer.can.pause.allowed },
    { step: 'resume', label: 'Offer again', shown: offer.can.resume.allowed },
    { step: 'retire', label: 'Retire coupon', shown: offer.can.retire.allowed },
    { step: 'settle', label: 'Pay shop', shown: offer.brandId === null },
  ]
  return (
    <div className="flex flex-wrap gap-3">
      {steps
        .filter(({ shown }) => shown)
        .map(({ step: name, label }) => (
          <Button key={name} variant="secondary" size="small" onClick={() => setStep(name)}>
            {label}
          </Button>
        ))}
      {step === 'settle' && <Settle shop={offer.supplier} onClose={close} />}
      {step !== undefined && step !== 'settle' && (
        <Question step={step} offer={offer} onClose={close} />
      )}
    </div>
  )
}

const questions = {
  pause: {
    title: 'Pause this coupon?',
    effect: 'Creators no longer see it. Issued codes stay valid.',
    confirmLabel: 'Pause coupon',
    done: 'The coupon is paused.',
  },
  resume: {
    title: 'Offer this coupon again?',
    effect: 'Creators can redeem it again.',
    confirmLabel: 'Offer again',
    done: 'The coupon is offered again.',
  },
  retire: {
    title: 'Retire this coupon?',
    effect: 'This can’t be undone. Issued codes stay valid.',
    confirmLabel: 'Retire coupon',
    done: 'The coupon is retired.',
  },
} as const

const Question = ({
  step,
  offer,
  onClose,
}: {
  step: keyof typeof questions
  offer: Offer
  onClose: () => void
}) => {
  const writes = { pause: usePauseOffer(), resume: useResumeOffer(), retire: useRetireOffer() }
  return (
    <ConfirmWrite
      {...questions[step]}
      tone={step === 'retire' ? 'danger' : 'primary'}
      write={writes[step]}
      input={{ params: { couponId: offer.id } }}
      onClose={onClose}
    />
  )
}

/** The answer names the amount to pay, so it stays on the page. */
const Settle = ({ shop, onClose }: { shop: string; onClose: () => void }) => {
  const settle = useSettleShop()
  const isDone = settle.data !== undefined
  return (
    <ConfirmWindow
      open
      tone="primary"
      title={isDone ? 'Pay this amount' : `Settle with ${shop}?`}
      effect={
        <>
          <p>
            {settle.data?.words ??
              'The shop’s coins leave circulation at once. Then pay the amount that is shown here.'}
          </p>
          <WriteTrouble error={settle.error} className="mt-2" />
        </>
      }
      confirmLabel={isDone ? 'Close' : 'Settle coins'}
      busy={settle.isPending}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onConfirm={() => (isDone ? onClose() : settle.mutate({ body: { shop } }))}
    />
  )
}
