import { leadDays } from '@tandem/contract/campaigns/campaigns/campaign.limits.ts'
import type { CampaignCategory } from '@tandem/contract/campaigns/campaigns/campaign.vocabulary.ts'
import type { ReimburseOn } from '@tandem/contract/campaigns/campaigns/campaign-terms.vocabulary.ts'
import {
  contentStarts,
  produceDays,
} from '@tandem/contract/collaborations/lifecycle/content-due.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { RadioTiles } from '#ui/form/radio-tiles.tsx'
import { contentTimeInWords } from '../due-words.ts'
import { CoinSuggestion } from './coin-suggestion.tsx'
import { CostLine } from './cost-line.tsx'
import { EditorField, type StepProps } from './editor-field.tsx'
import { EditorRightsFields } from './editor-rights-fields.tsx'

const reimburseOptions: { value: ReimburseOn; label: string; hint: string }[] = [
  { value: 'proof', label: 'With the receipt', hint: 'Creators don’t wait for their coins.' },
  {
    value: 'completion',
    label: 'With the content',
    hint: 'Together with the coins for the content.',
  },
]

const deadlineHint = (category: CampaignCategory): string => {
  const time = contentTimeInWords(category, produceDays)
  const what =
    contentStarts[category] === 'acceptance'
      ? `Content is due ${time}, and on this day at the latest.`
      : `You can accept creators until then. Content is due ${time}.`
  return `${what} Publish the campaign more than ${leadDays} days before this day.`
}

export const EditorTermsStep = (step: StepProps) => (
  <div className="grid gap-5">
    <div className="grid gap-5 sm:grid-cols-2">
      <EditorField {...step} name="creatorsNeeded" label="Places for creators" kind="whole" />
      <EditorField
        {...step}
        name="coins"
        label="Coins for each creator"
        kind="whole"
        optional={step.values.category !== 'paid_campaign'}
        hint={step.values.category === 'paid_campaign' && <CoinSuggestion values={step.values} />}
      />
      {step.values.category === 'purchase_reimburse' && (
        <EditorField
          {...step}
          name="reimburseCapCoins"
          label="Maximum refund in coins"
          kind="whole"
          hint="For each receipt. Unused budget returns to you."
        />
      )}
      <EditorField
        {...step}
        name="deadlineDay"
        label="Deadline"
        kind="date"
        hint={deadlineHint(step.values.category)}
      />
    </div>
    {step.values.category === 'purchase_reimburse' && (
      <RadioTiles
        legend="When is the purchase refunded?"
        className="sm:grid-cols-2"
        options={reimburseOptions}
        value={step.values.reimburseOn}
        onChange={(reimburseOn) => step.update({ reimburseOn })}
      />
    )}
    <CostLine values={step.values} />
    <fieldset className="grid gap-x-5 gap-y-3 rounded-card border border-line p-4 sm:grid-cols-2">
      <legend className="px-1 font-semibold">How you work together</legend>
      <EditorField
        {...step}
        name="reviewDays"
        label="Working days to review"
        kind="whole"
        hint="1 to 14. After that, content is approved automatically."
      />
      <EditorField
        {...step}
        name="keepLiveDays"
        label="Days it stays online"
        kind="whole"
        hint="0 for no rule"
      />
      <Checkbox
        className="sm:col-span-2"
        label="We review a draft before it is posted"
        hint="Otherwise you review the post itself."
        checked={step.values.needsDraft}
        onChange={({ target }) => step.update({ needsDraft: target.checked })}
      />
    </fieldset>
    <EditorRightsFields {...step} />
  </div>
)
