import type { BrandBarterOffer } from '@tandem/contract/barter/offer.schema.ts'
import { ConfirmDialog } from '#ui/layer/confirm-dialog.tsx'
import { toast } from '#ui/toast.ts'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { useOfferStep } from './offer.api.ts'

const questions = {
  close: {
    title: 'Close this offer?',
    effect: 'No creator can propose any more. Deals that are talked about go on.',
    confirmLabel: 'Close the offer',
    done: 'The offer is closed.',
  },
  reopen: {
    title: 'Open this offer again?',
    effect: 'Creators find it and can propose, as long as there are products left.',
    confirmLabel: 'Open it',
    done: 'The offer is open.',
  },
}

export const OfferStepDialog = ({
  offer,
  step,
  onClose,
}: {
  offer: BrandBarterOffer
  step: 'close' | 'reopen'
  onClose: () => void
}) => {
  const take = useOfferStep(step)
  const { done, effect, ...question } = questions[step]
  return (
    <ConfirmDialog
      {...question}
      open
      tone="primary"
      busy={take.isPending}
      effect={
        <>
          <p>{effect}</p>
          <WriteTrouble error={take.error} className="mt-2" />
        </>
      }
      onOpenChange={(open) => !open && onClose()}
      onConfirm={() =>
        take.mutate(
          { params: { offerId: offer.id } },
          {
            onSuccess: () => {
              toast.success(done)
              onClose()
            },
          },
        )
      }
    />
  )
}
