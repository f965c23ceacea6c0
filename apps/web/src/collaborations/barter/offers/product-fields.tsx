import { useMemo } from 'react'
import { listCountries } from '#lib/countries.ts'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import type { Mistakes } from '#ui/form/mistakes.ts'
import { NumberInput } from '#ui/form/number-input.tsx'
import { Select } from '#ui/form/select.tsx'
import type { OfferTyped } from './offer-typed.ts'

/** Asks for the origin and the payer of duties, so that creators get no surprise bill. */
export const ProductFields = ({
  typed,
  mistakes,
  edit,
}: {
  typed: OfferTyped
  mistakes: Mistakes
  edit: (change: Partial<OfferTyped>) => void
}) => {
  const countries = useMemo(listCountries, [])
  return (
    <fieldset className="grid gap-4 rounded-card border border-line p-4">
      <legend className="px-1 font-semibold">The product</legend>
      <Field label="Product" error={mistakes['product.name']}>
        <Input
          maxLength={140}
          value={typed.productName}
          onChange={({ target }) => edit({ productName: target.value })}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Value per product in coins"
          hint="Shown to creators, never paid out."
          error={mistakes['product.valueCoins']}
        >
          <NumberInput
            maxLength={12}
            value={typed.valueCoins}
            onChange={({ target }) => edit({ valueCoins: target.value })}
          />
        </Field>
        <Field label="Quantity" hint="You never promise more than this." error={mistakes.stock}>
          <NumberInput
            maxLength={8}
            value={typed.stock}
            onChange={({ target }) => edit({ stock: target.value })}
          />
        </Field>
      </div>
      <Field label="Link to the product" error={mistakes['product.url']} optional>
        <Input
          type="url"
          inputMode="url"
          maxLength={2000}
          value={typed.productUrl}
          onChange={({ target }) => edit({ productUrl: target.value })}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Sent from" error={mistakes['product.shipsFrom']} optional>
          <Select
            value={typed.shipsFrom}
            onChange={({ target }) => edit({ shipsFrom: target.value })}
          >
            <option value="">Not stated</option>
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Import duty is paid by" error={mistakes['product.dutiesPaidBy']} optional>
          <Select
            value={typed.dutiesPaidBy}
            onChange={({ target }) =>
              edit({ dutiesPaidBy: target.value as OfferTyped['dutiesPaidBy'] })
            }
          >
            <option value="">Not stated</option>
            <option value="brand">Your brand</option>
            <option value="creator">The creator</option>
          </Select>
        </Field>
      </div>
    </fieldset>
  )
}
