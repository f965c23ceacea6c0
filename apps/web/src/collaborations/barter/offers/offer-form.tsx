import {
  BarterOfferDraft,
  type BrandBarterOffer,
} from '@tandem/contract/collaborations/barter/offer.schema.ts'
import { type FormEvent, useState } from 'react'
import { useAsSeen } from '#collaborations/lifecycle/use-as-seen.ts'
import { fieldsUnder } from '#lib/fields-under.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { mistakesOf, refusedFields } from '#ui/form/mistakes.ts'
import { toast } from '#ui/toast.ts'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { useChangeOffer, useCreateOffer } from './offer.api.ts'
import { OfferFields } from './offer-fields.tsx'
import { draftOfOffer, type OfferTyped } from './offer-typed.ts'

/** The caller keeps the input, so that closing the form loses nothing. */
export const OfferForm = ({
  offer: current,
  typed,
  onType,
  onClose,
  onSaved,
}: {
  offer?: BrandBarterOffer
  typed: OfferTyped
  onType: (change: (before: OfferTyped) => OfferTyped) => void
  onClose: () => void
  onSaved: () => void
}) => {
  const [create, change] = [useCreateOffer(), useChangeOffer()]
  const error = create.error ?? change.error
  const offer = useAsSeen(current, error)
  const [tried, setTried] = useState(false)
  const own = mistakesOf(BarterOfferDraft, draftOfOffer(typed))
  const refused = refusedFields(error)
  const theirs = offer === undefined ? refused : fieldsUnder(refused, 'offer')
  const busy = create.isPending || change.isPending
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (busy) return
    const form = event.currentTarget
    if (Object.keys(own).length > 0) {
      requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
      return
    }
    const draft = draftOfOffer(typed)
    const onSuccess = () => {
      toast.success(
        offer === undefined ? 'Offer published. Creators can propose terms now.' : 'Offer saved.',
      )
      onSaved()
    }
    if (offer === undefined) create.mutate({ body: draft }, { onSuccess })
    else
      change.mutate(
        { params: { offerId: offer.id }, body: { version: offer.version, offer: draft } },
        { onSuccess },
      )
  }
  return (
    <FormDialog
      title={offer === undefined ? 'New offer' : 'Edit offer'}
      description={
        offer === undefined
          ? 'Creators propose what they make for it; you accept or make a counter-offer.'
          : 'Agreed deals don’t change.'
      }
      submit={{ words: offer === undefined ? 'Publish offer' : 'Save changes', busy }}
      onSubmit={submit}
      onClose={onClose}
    >
      <OfferFields
        typed={typed}
        mistakes={tried ? { ...(theirs as Record<string, string>), ...own } : {}}
        onType={onType}
      />
      <WriteTrouble error={Object.keys(theirs).length === 0 && error} />
    </FormDialog>
  )
}
