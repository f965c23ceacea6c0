import { CostLine } from './cost-line.tsx'
import { EditorField, type StepProps } from './editor-field.tsx'

/** Step 3: places, coins and time, with what they cost while they are typed. */
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
      />
      {step.values.category === 'purchase_reimburse' && (
        <EditorField
          {...step}
          name="reimburseCapCoins"
          label="Coins paid back at most"
          kind="whole"
          hint="For each creator's receipt. What is not used comes back."
        />
      )}
      <EditorField
        {...step}
        name="deadlineDay"
        label="Content due"
        kind="date"
        hint="More than 3 days ahead when you publish."
      />
    </div>
    <CostLine values={step.values} />
    <fieldset className="grid gap-5 sm:grid-cols-3">
      <legend className="mb-3 font-semibold">What creators agree to</legend>
      <EditorField
        {...step}
        name="reviewDays"
        label="Days you take to review"
        kind="whole"
        hint="1 to 14"
      />
      <EditorField
        {...step}
        name="keepLiveDays"
        label="Days it stays online"
        kind="whole"
        hint="0 for no rule"
      />
      <EditorField
        {...step}
        name="usageDays"
        label="Days you may use it"
        kind="whole"
        hint="0 for none; never for ever"
      />
    </fieldset>
  </div>
)
