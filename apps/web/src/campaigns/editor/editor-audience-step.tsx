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
      <p className="max-w-[60ch] text-muted">
        Ask only for what the content needs: everything you leave open brings you more applications.
      </p>
      <div className="grid gap-5 sm:grid-cols-2">
        <EditorField
          {...step}
          name="applyByDay"
          label="Last day to apply"
          kind="date"
          optional
          hint="Without one, creators can apply until the places are taken."
        />
        <EditorField
          {...step}
          name="minFollowers"
          label="Followers, at least"
          kind="whole"
          optional
          hint="Creators with fewer can still apply; they match less."
        />
        <CodePicker
          label="Countries"
          hint="Creators who live elsewhere can’t apply."
          addLabel="Add a country"
          options={countries}
          value={values.countries}
          onChange={(chosen) => update({ countries: chosen })}
          error={mistakes.countries}
        />
        <CodePicker
          label="Languages"
          hint="Creators who speak none of them can’t apply."
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
