import {
  type CampaignCategory,
  campaignCategories,
  campaignCategoryLabels,
  campaignTypeLabels,
  campaignTypes,
  nicheLabels,
  niches,
} from '@tandem/contract/campaigns/campaigns/campaign.vocabulary.ts'
import { Field } from '#ui/form/field.tsx'
import { RadioTiles } from '#ui/form/radio-tiles.tsx'
import { Select } from '#ui/form/select.tsx'
import { EditorField, type StepProps } from './editor-field.tsx'
import { EditorPictures } from './editor-pictures.tsx'

const categoryHints: Record<CampaignCategory, string> = {
  paid_campaign: 'Coins for content.',
  product_gifting: 'You send the product, with coins if you like.',
  purchase_reimburse: 'Creators buy it; you refund the price.',
}

export const EditorSubjectStep = (step: StepProps) => (
  <div className="grid gap-5">
    <EditorField
      {...step}
      name="title"
      label="Title"
      hint="Such as “Three mornings with the serum”."
    />
    <RadioTiles
      legend="What do creators get?"
      options={campaignCategories.map((value) => ({
        value,
        label: campaignCategoryLabels[value],
        hint: categoryHints[value],
      }))}
      value={step.values.category}
      onChange={(category) => step.update({ category })}
    />
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="What do creators make?" error={step.mistakes.type}>
        <Select
          value={step.values.type}
          onChange={({ target }) => {
            const type = campaignTypes.find((value) => value === target.value)
            if (type !== undefined) step.update({ type })
          }}
        >
          {campaignTypes.map((type) => (
            <option key={type} value={type}>
              {campaignTypeLabels[type]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Niche" error={step.mistakes.niche}>
        <Select
          value={step.values.niche}
          onChange={({ target }) => {
            const niche = niches.find((value) => value === target.value)
            if (niche !== undefined) step.update({ niche })
          }}
        >
          {niches.map((niche) => (
            <option key={niche} value={niche}>
              {nicheLabels[niche]}
            </option>
          ))}
        </Select>
      </Field>
    </div>
    <EditorPictures {...step} />
  </div>
)
