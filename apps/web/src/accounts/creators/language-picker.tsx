import { languagesMax } from '@tandem/contract/accounts/creators/language.schema.ts'
import { useState } from 'react'
import { listLanguages } from '#lib/languages.ts'
import { CodePicker } from '#ui/form/code-picker.tsx'

export const LanguagePicker = (picked: {
  value: readonly string[]
  onChange: (value: string[]) => void
  error?: string | undefined
}) => {
  const [languages] = useState(listLanguages)
  return (
    <CodePicker
      label="Languages"
      hint="The languages of your content."
      addLabel="Add a language"
      options={languages}
      most={languagesMax}
      className="sm:max-w-80"
      {...picked}
    />
  )
}
