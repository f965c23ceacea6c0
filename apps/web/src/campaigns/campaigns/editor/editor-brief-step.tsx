import { campaignTextNames } from '@tandem/contract/campaigns/campaigns/campaign-texts.ts'
import { EditorChecklist } from './editor-checklist.tsx'
import { EditorTexts, type StepProps } from './editor-field.tsx'
import { EditorProductFields } from './editor-product-fields.tsx'

export const EditorBriefStep = (step: StepProps) => (
  <div className="grid gap-5">
    <EditorTexts {...step} names={campaignTextNames} />
    <EditorChecklist {...step} />
    {step.values.category !== 'paid_campaign' && <EditorProductFields {...step} />}
  </div>
)
