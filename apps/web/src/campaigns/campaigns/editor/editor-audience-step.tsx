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
      <p className="max-w-[60ch] text-muted">Leave fields empty to get more applications.</p>
      <div className="grid gap-5 sm:grid-cols-2">
        <EditorField
          {...step}
          name="applyByDay"
          label="Last day to apply"
          kind="date"
          optional
          hint="If empty: until all places are taken."
        />
        <EditorField
          {...step}
          name="minFollowers"
          label="Minimum followers"
          kind="whole"
          optional
          hint="Creators with fewer followers are listed lower."
        />
        <CodePicker
          label="Countries"
          hint="Only creators in these countries can apply."
          addLabel="Add a country"
          options={countries}
          value={values.countries}
          onChange={(chosen) => update({ countries: chosen })}
          error={mistakes.countries}
        />
        <CodePicker
          label="Languages"
          hint="Only creators who speak one of these can apply."
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
