import { EditorChecklist } from './editor-checklist.tsx'
import { EditorText, type StepProps } from './editor-field.tsx'
import { EditorProductFields } from './editor-product-fields.tsx'

/** Step 2: what creators read before they apply. */
export const EditorBriefStep = (step: StepProps) => (
  <div className="grid gap-5">
    <EditorText
      {...step}
      name="description"
      label="What it is about"
      hint="The product, the idea, and who should see it."
    />
    <EditorText
      {...step}
      name="requirements"
      label="What creators deliver"
      hint="Length, number of pieces, mentions. It can't be changed after publishing."
    />
    <EditorText
      {...step}
      name="guidelines"
      label="Guidelines"
      optional
      hint="Tone, dos and don'ts."
    />
    <EditorChecklist {...step} />
    {step.values.category !== 'paid_campaign' && <EditorProductFields {...step} />}
  </div>
)
