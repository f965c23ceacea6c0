import { dealAnswerDays } from '@tandem/contract/collaborations/barter/deal.limits.ts'
import type { BarterOffer } from '@tandem/contract/collaborations/barter/offer.schema.ts'
import { toast } from '#ui/toast.ts'
import { usePropose } from '../deals/deal.api.ts'
import { TermsForm } from '../terms-form.tsx'
import type { TermsTyped } from '../terms-typed.ts'

export const ProposeDialog = ({
  offer,
  typed,
  onType,
  onClose,
}: {
  offer: BarterOffer
  typed: TermsTyped
  onType: (typed: TermsTyped) => void
  onClose: () => void
}) => {
  const propose = usePropose()
  return (
    <TermsForm
      title="Propose your terms"
      description={`For ${offer.product.name}. ${offer.brand.name} has ${dealAnswerDays} days to accept, make a counter-offer or decline.`}
      side="creator"
      typed={typed}
      onType={onType}
      write={propose}
      onSend={(terms) =>
        propose.mutate(
          { params: { offerId: offer.id }, body: terms },
          {
            onSuccess: () => {
              toast.success(`Proposal sent to ${offer.brand.name}.`)
              onClose()
            },
          },
        )
      }
      onClose={onClose}
    />
  )
}
