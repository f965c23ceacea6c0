import type { BarterWishes as Wishes } from '@tandem/contract/collaborations/barter/offer.schema.ts'
import { BarterWishes as Draft } from '@tandem/contract/collaborations/barter/offer.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { sentenceOf } from '#lib/api-refusal.ts'
import { numberOrNaN } from '#lib/numbers/number-typed.ts'
import { useEdits } from '#lib/use-edits.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field } from '#ui/form/field.tsx'
import { mistakesOf, refusedFields } from '#ui/form/mistakes.ts'
import { NumberInput } from '#ui/form/number-input.tsx'
import { SaveBar } from '#ui/form/save-bar.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.ts'
import { useSetWishes, wishesQuery } from './offer.api.ts'

export const BarterWishes = () => {
  const wishes = useQuery(wishesQuery)
  if (wishes.isPending)
    return (
      <SkeletonRegion label="Loading your wishes" className="grid gap-4">
        <Skeleton className="h-11" />
        <Skeleton className="h-20" />
      </SkeletonRegion>
    )
  if (wishes.data === undefined) return <LoadFailure query={wishes} />
  return <WishesForm wishes={wishes.data} />
}

const WishesForm = ({ wishes }: { wishes: Wishes }) => {
  const save = useSetWishes()
  const [tried, setTried] = useState(false)
  const { values, isChanged, edit, discard, wasSaved } = useEdits({
    openToOffers: wishes.openToOffers,
    leastValue: String(wishes.leastValueCoins),
    mostPieces: wishes.mostPieces === null ? '' : String(wishes.mostPieces),
  })
  const body: Wishes = {
    openToOffers: values.openToOffers,
    leastValueCoins: values.leastValue.trim() === '' ? 0 : numberOrNaN(values.leastValue),
    mostPieces: values.mostPieces.trim() === '' ? null : numberOrNaN(values.mostPieces),
  }
  const own = mistakesOf(Draft, body)
  const mistakes = tried ? { ...refusedFields(save.error), ...own } : {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (save.isPending || Object.keys(own).length > 0) return
    save.mutate(
      { body },
      {
        onSuccess: () => {
          wasSaved(values)
          toast.success('Saved. The limits apply to new proposals.')
        },
      },
    )
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <p className="text-muted">
        Brands can’t send you proposals outside these limits. You can propose to any brand.
      </p>
      <Checkbox
        label="Brands may propose to me"
        checked={values.openToOffers}
        onChange={({ target }) => edit({ openToOffers: target.checked })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label="Minimum value in coins"
          hint="Product and coins together. 0 for any."
          error={mistakes.leastValueCoins}
        >
          <NumberInput
            maxLength={12}
            value={values.leastValue}
            onChange={({ target }) => edit({ leastValue: target.value })}
          />
        </Field>
        <Field
          label="Maximum pieces per deal"
          hint="If empty: no limit."
          error={mistakes.mostPieces}
          optional
        >
          <NumberInput
            maxLength={4}
            value={values.mostPieces}
            onChange={({ target }) => edit({ mostPieces: target.value })}
          />
        </Field>
      </div>
      <SaveBar
        isChanged={isChanged}
        busy={save.isPending}
        error={
          save.error !== null && Object.keys(refusedFields(save.error)).length === 0
            ? sentenceOf(save.error)
            : undefined
        }
        onDiscard={discard}
      />
    </form>
  )
}
