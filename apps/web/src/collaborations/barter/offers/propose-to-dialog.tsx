import { deals } from '@tandem/contract/collaborations/barter/deal.endpoints.ts'
import type { BrandBarterOffer } from '@tandem/contract/collaborations/barter/offer.schema.ts'
import { useCommit } from '#money/spending/use-commit.ts'
import { toast } from '#ui/toast.ts'
import { useProposeTo } from '../deals/deal.api.ts'
import { useTermsCoins } from '../terms-cost.tsx'
import { TermsForm } from '../terms-form.tsx'
import type { TermsTyped } from '../terms-typed.ts'
import type { FoundForOffer } from './found-creator-row.tsx'
import { wishesInWords } from './wishes-words.ts'

export const ProposeToDialog = ({
  offer,
  creator,
  typed,
  onType,
  onClose,
}: {
  offer: BrandBarterOffer
  creator: FoundForOffer
  typed: TermsTyped
  onType: (typed: TermsTyped) => void
  onClose: () => void
}) => {
  const propose = useCommit(deals.proposeTo, useProposeTo(), {
    coins: useTermsCoins(typed),
    what: { params: { offerId: offer.id }, body: { creatorName: creator.slug } },
  })
  const wishes = wishesInWords(creator.wishes)
  return (
    <TermsForm
      title={`Propose to ${creator.name}`}
      description={`${offer.product.name}, ${offer.left} left. Nothing is held until you both accept.`}
      side="brand"
      typed={typed}
      onType={onType}
      write={propose}
      fieldsIn="terms"
      onSend={(terms) =>
        propose.send(
          { params: { offerId: offer.id }, body: { creatorName: creator.slug, terms } },
          {
            done: () => {
              toast.success(`Proposal sent to ${creator.name}.`)
              onClose()
            },
            asked: onClose,
          },
        )
      }
      onClose={onClose}
    >
      {wishes !== undefined && (
        <p className="rounded-control bg-accent-soft px-4 py-3 text-accent-ink">{wishes}.</p>
      )}
    </TermsForm>
  )
}
