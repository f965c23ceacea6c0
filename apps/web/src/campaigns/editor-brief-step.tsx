import { EditorField, EditorText, type StepProps } from './editor-field.tsx'

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
      hint="One thing per line that can be checked: length, number of pieces, mentions. It can't be changed after publishing."
    />
    <EditorText
      {...step}
      name="guidelines"
      label="Guidelines"
      optional
      hint="Tone, dos and don'ts."
    />
    {step.values.category !== 'paid_campaign' && <ProductFields {...step} />}
  </div>
)

const ProductFields = (step: StepProps) => {
  const gift = step.values.category === 'product_gifting'
  return (
    <fieldset className="grid gap-5 rounded-card border border-line p-4">
      <legend className="px-1 font-semibold">
        {gift ? 'The product you send' : 'What creators buy'}
      </legend>
      <EditorField {...step} name="productName" label="Product" optional={!gift} />
      <EditorField {...step} name="productUrl" label="Link to it" kind="url" optional />
      <EditorField
        {...step}
        name="productValueCoins"
        label="Its value in coins"
        kind="whole"
        optional
        hint="Shown to creators; it is never paid out."
      />
    </fieldset>
  )
}
