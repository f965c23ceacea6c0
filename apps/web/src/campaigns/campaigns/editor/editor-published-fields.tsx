import { textsWith } from '@tandem/contract/campaigns/campaigns/campaign-texts.ts'
import { EditorField, EditorTexts, type StepProps } from './editor-field.tsx'
import { EditorPictures } from './editor-pictures.tsx'

export const EditorPublishedFields = (step: StepProps) => (
  <div className="grid gap-5">
    <p className="rounded-control bg-sunken p-4 text-sm">
      Published terms can’t change. For other terms, duplicate the campaign.
    </p>
    <EditorTexts {...step} names={textsWith('changeable')} />
    <EditorPictures {...step} />
    <EditorField
      {...step}
      name="deadlineDay"
      label="Deadline"
      kind="date"
      hint="Can only move to a later day."
    />
    <EditorField
      {...step}
      name="applyByDay"
      label="Last day to apply"
      kind="date"
      optional
      hint="If empty: until all places are taken."
    />
  </div>
)
