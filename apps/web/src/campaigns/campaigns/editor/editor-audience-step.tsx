import { useState } from 'react'
import { listCountries } from '#lib/countries.ts'
import { listLanguages } from '#lib/languages.ts'
import { CodePicker } from '#ui/form/code-picker.tsx'
import { EditorField, type StepProps } from './editor-field.tsx'

export const EditorAudienceStep = (step: StepProps) => {
  const [countries] = useState(listCountries)
  const [languages] = useState(listLanguages)
  const { values, update, mistakes } = step
  return (
    <div className="grid gap-5">
      <p className="max-w-[60ch] text-muted">What you leave open brings more applications.</p>
      <div className="grid gap-5 sm:grid-cols-2">
        <EditorField
          {...step}
          name="applyByDay"
          label="Last day to apply"
          kind="date"
          optional
          hint="Empty: until the places are taken."
        />
        <EditorField
          {...step}
          name="minFollowers"
          label="Followers, at least"
          kind="whole"
          optional
          hint="With fewer they match less."
        />
        <CodePicker
          label="Countries"
          hint="Others can’t apply."
          addLabel="Add a country"
          options={countries}
          value={values.countries}
          onChange={(chosen) => update({ countries: chosen })}
          error={mistakes.countries}
        />
        <CodePicker
          label="Languages"
          hint="Others can’t apply."
          addLabel="Add a language"
          options={languages}
          value={values.languages}
          onChange={(chosen) => update({ languages: chosen })}
          error={mistakes.languages}
        />
      </div>
    </div>
  )
}
