import {
  type CampaignTextName,
  campaignTexts,
} from '@tandem/contract/campaigns/campaigns/campaign-texts.ts'
import type { ReactNode } from 'react'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { NumberInput } from '#ui/form/number-input.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import type { ValuesChange } from './draft-keeper.ts'
import type { CampaignValues } from './values/campaign-values.ts'

export type StepProps = {
  values: CampaignValues
  update: (change: ValuesChange) => void
  mistakes: Partial<Record<keyof CampaignValues, string>>
}

type TextName = {
  [Name in keyof CampaignValues]: string extends CampaignValues[Name] ? Name : never
}[keyof CampaignValues]

type EditorFieldProps = StepProps & {
  name: TextName
  label: string
  hint?: ReactNode
  optional?: boolean
}

export const EditorField = ({
  values,
  update,
  mistakes,
  name,
  kind = 'text',
  ...field
}: EditorFieldProps & { kind?: 'text' | 'whole' | 'date' | 'url' }) => (
  <Field {...field} error={mistakes[name]}>
    {kind === 'whole' ? (
      <NumberInput
        name={name}
        value={values[name]}
        onChange={({ target }) => update({ [name]: target.value })}
      />
    ) : (
      <Input
        name={name}
        type={kind === 'date' ? 'date' : 'text'}
        {...(kind === 'url' && { inputMode: 'url' as const, placeholder: 'https://' })}
        value={values[name]}
        onChange={({ target }) => update({ [name]: target.value })}
      />
    )}
  </Field>
)

const EditorText = ({ values, update, mistakes, name, ...field }: EditorFieldProps) => (
  <Field {...field} error={mistakes[name]}>
    <Textarea
      name={name}
      value={values[name]}
      onChange={({ target }) => update({ [name]: target.value })}
    />
  </Field>
)

export const EditorTexts = ({
  names,
  ...step
}: StepProps & { names: readonly CampaignTextName[] }) =>
  names.map((name) => {
    const { label, hint } = campaignTexts[name]
    const optional = !('needed' in campaignTexts[name])
    return <EditorText key={name} {...step} {...{ name, label, hint, optional }} />
  })
