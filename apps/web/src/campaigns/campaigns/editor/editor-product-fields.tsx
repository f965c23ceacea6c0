import {
  type DutyPayer,
  dutyPayers,
} from '@tandem/contract/campaigns/campaigns/campaign-terms.vocabulary.ts'
import { useState } from 'react'
import { listCountries } from '#lib/countries.ts'
import { CodePicker } from '#ui/form/code-picker.tsx'
import { RadioTiles } from '#ui/form/radio-tiles.tsx'
import { EditorField, type StepProps } from './editor-field.tsx'

const payerLabels: Record<DutyPayer, string> = {
  brand: 'Our brand pays',
  creator: 'The creator pays',
}

/** Gifts also need an origin and a payer of duties, so that creators get no surprise bill. */
export const EditorProductFields = (step: StepProps) => {
  const gift = step.values.category === 'product_gifting'
  return (
    <fieldset className="grid gap-5 rounded-card border border-line p-4">
      <legend className="px-1 font-semibold">
        {gift ? 'The product you send' : 'What creators buy'}
      </legend>
      <EditorField {...step} name="productName" label="Product" optional={!gift} />
      <EditorField {...step} name="productUrl" label="Link to the product" kind="url" optional />
      <EditorField
        {...step}
        name="productValueCoins"
        label="Value of the product in coins"
        kind="whole"
        optional={!gift}
        hint="Shown to creators, never paid out."
      />
      {gift && <ShippingFields {...step} />}
    </fieldset>
  )
}

const ShippingFields = ({ values, update, mistakes }: StepProps) => {
  const [countries] = useState(listCountries)
  return (
    <>
      <CodePicker
        label="Sent from"
        hint="Tells creators whether duty may apply."
        addLabel="Find a country"
        options={countries}
        most={1}
        value={values.productShipsFrom === '' ? [] : [values.productShipsFrom]}
        onChange={([code = '']) => update({ productShipsFrom: code })}
        error={mistakes.productShipsFrom}
      />
      <RadioTiles
        legend="Who pays import duty?"
        className="sm:grid-cols-2"
        options={dutyPayers.map((value) => ({ value, label: payerLabels[value] }))}
        value={values.productDutiesPaidBy === '' ? undefined : values.productDutiesPaidBy}
        onChange={(productDutiesPaidBy) => update({ productDutiesPaidBy })}
      />
    </>
  )
}
