import type { BrandBarterOffer } from '@tandem/contract/collaborations/barter/offer.schema.ts'
import { ConfirmWrite } from '#ui/layer/confirm-write.tsx'
import { useOfferStep } from './offer.api.ts'

const questions = {
  close: {
    title: 'Close this offer?',
    effect: 'Creators can no longer propose terms. Deals under negotiation continue.',
    confirmLabel: 'Close offer',
    done: 'The offer is closed.',
  },
  reopen: {
    title: 'Reopen this offer?',
    effect: 'Creators can propose while products are left.',
    confirmLabel: 'Reopen offer',
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
  return (
    <ConfirmWrite
      {...questions[step]}
      tone="primary"
      write={take}
      input={{ params: { offerId: offer.id } }}
      onClose={onClose}
    />
  )
}
