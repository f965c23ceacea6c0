import { nicheLabels, niches } from '@tandem/contract/campaigns/campaigns/campaign.vocabulary.ts'
import { PicturesField } from '#platform/files/pictures/pictures-field.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import type { Mistakes } from '#ui/form/mistakes.ts'
import { Select } from '#ui/form/select.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { PiecesField } from '../pieces-field.tsx'
import type { OfferTyped } from './offer-typed.ts'
import { ProductFields } from './product-fields.tsx'

export const OfferFields = ({
  typed,
  mistakes,
  onType,
}: {
  typed: OfferTyped
  mistakes: Mistakes
  onType: (change: (before: OfferTyped) => OfferTyped) => void
}) => {
  const edit = (change: Partial<OfferTyped>) => onType((before) => ({ ...before, ...change }))
  return (
    <>
      <Field label="Title" hint="What creators see in the list." error={mistakes.title}>
        <Input
          maxLength={140}
          value={typed.title}
          onChange={({ target }) => edit({ title: target.value })}
        />
      </Field>
      <ProductFields typed={typed} mistakes={mistakes} edit={edit} />
      <PiecesField
        legend="What you want for it"
        hint="Creators may propose something else."
        name="wanted"
        pieces={typed.wanted}
        mistakes={mistakes}
        onChange={(wanted) => edit({ wanted })}
      />
      <PicturesField
        pictures={typed.pictures}
        mistakes={mistakes}
        onChange={(change) =>
          onType((before) => ({ ...before, pictures: change(before.pictures) }))
        }
      />
      <Field label="Description" error={mistakes.description} optional>
        <Textarea
          rows={4}
          maxLength={4000}
          value={typed.description}
          onChange={({ target }) => edit({ description: target.value })}
        />
      </Field>
      <Field label="Niche" error={mistakes.niche}>
        <Select
          value={typed.niche}
          onChange={({ target }) => edit({ niche: target.value as OfferTyped['niche'] })}
        >
          <option value="">Choose a niche</option>
          {niches.map((niche) => (
            <option key={niche} value={niche}>
              {nicheLabels[niche]}
            </option>
          ))}
        </Select>
      </Field>
    </>
  )
}
