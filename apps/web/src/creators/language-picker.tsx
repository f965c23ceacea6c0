import { languagesMax } from '@tandem/contract/creators/language.schema.ts'
import { X } from 'lucide-react'
import { useState } from 'react'
import { languageName, listLanguages } from '#lib/languages.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'

/** The languages somebody makes content in: chosen one by one, each let go by its own button. */
export const LanguagePicker = ({
  value,
  onChange,
  error,
}: {
  value: readonly string[]
  onChange: (value: string[]) => void
  error?: string | undefined
}) => {
  const [languages] = useState(listLanguages)
  const isFull = value.length >= languagesMax
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">Languages</legend>
      <Field
        label="Languages"
        optional
        hint={
          isFull
            ? `That is ${languagesMax}, the most there can be.`
            : 'What you speak or write in your content. Some campaigns ask for a language.'
        }
        error={error}
        className="sm:max-w-80"
      >
        <Select
          value=""
          disabled={isFull}
          onChange={(event) => event.target.value && onChange([...value, event.target.value])}
        >
          <option value="">Add a language</option>
          {languages
            .filter(({ code }) => !value.includes(code))
            .map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
        </Select>
      </Field>
      {value.length > 0 && (
        <ul aria-label="Chosen languages" className="flex flex-wrap gap-2">
          {value.map((code) => (
            <li key={code}>
              <button
                type="button"
                aria-label={`Remove ${languageName(code)}`}
                onClick={() => onChange(value.filter((one) => one !== code))}
                className="inline-flex min-h-11 items-center gap-2 rounded-control border border-accent bg-accent-soft px-4 font-medium text-accent-ink text-sm md:min-h-9 md:px-3"
              >
                {languageName(code)}
                <X aria-hidden="true" className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  )
}
