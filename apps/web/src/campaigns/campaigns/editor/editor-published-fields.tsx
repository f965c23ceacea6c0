import { textsWith } from '@tandem/contract/campaigns/campaigns/campaign-texts.ts'
import { EditorField, EditorTexts, type StepProps } from './editor-field.tsx'
import { EditorPictures } from './editor-pictures.tsx'

export const EditorPublishedFields = (step: StepProps) => (
  <div className="grid gap-5">
    <p className="rounded-control bg-sunken p-4 text-sm">
      The terms stay as published. For others, duplicate the campaign.
    </p>
    <EditorTexts {...step} names={textsWith('changeable')} />
    <EditorPictures {...step} />
    <EditorField
      {...step}
      name="deadlineDay"
      label="Deadline"
      kind="date"
      hint="Only a later one."
    />
    <EditorField
      {...step}
      name="applyByDay"
      label="Last day to apply"
      kind="date"
      optional
      hint="Empty: until the places are taken."
    />
  </div>
)
