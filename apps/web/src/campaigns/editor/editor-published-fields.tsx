import { textsWith } from '@tandem/contract/campaigns/campaign-texts.ts'
import { EditorField, EditorTexts, type StepProps } from './editor-field.tsx'
import { EditorPictures } from './editor-pictures.tsx'

/** What can still change; the rest stands as creators read it when they applied. */
export const EditorPublishedFields = (step: StepProps) => (
  <div className="grid gap-5">
    <p className="rounded-control bg-sunken p-4 text-sm">
      Creators apply to what they read, so the terms stay as published. To change anything else,
      duplicate the campaign.
    </p>
    <EditorTexts {...step} names={textsWith('changeable')} />
    <EditorPictures {...step} />
    <EditorField
      {...step}
      name="deadlineDay"
      label="Deadline"
      kind="date"
      hint="It can only move to a later day."
    />
    <EditorField
      {...step}
      name="applyByDay"
      label="Last day to apply"
      kind="date"
      optional
      hint="Empty: creators can apply until the places are taken."
    />
  </div>
)
