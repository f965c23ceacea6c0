import { X } from 'lucide-react'
import { Field } from './field.tsx'
import type { Named } from './found-names.ts'
import { NameSearch } from './name-search.tsx'

/** `value` holds codes in the order of choosing. */
export const CodePicker = ({
  label,
  hint,
  addLabel,
  options,
  value,
  onChange,
  error,
  most = Number.POSITIVE_INFINITY,
  className,
}: {
  label: string
  hint: string
  addLabel: string
  options: readonly Named[]
  value: readonly string[]
  onChange: (value: string[]) => void
  error?: string | undefined
  most?: number
  className?: string
}) => {
  const isFull = value.length >= most
  const nameOf = (code: string) => options.find((option) => option.code === code)?.name ?? code
  return (
    <div className="grid content-start gap-3">
      <Field
        label={label}
        optional
        hint={isFull && most > 1 ? `You can choose at most ${most}.` : hint}
        error={error}
        {...(className === undefined ? {} : { className })}
      >
        <NameSearch
          placeholder={addLabel}
          options={options}
          except={value}
          disabled={isFull}
          onChoose={(code) => onChange([...value, code])}
          onBack={() => onChange(value.slice(0, -1))}
        />
      </Field>
      {value.length > 0 && (
        <ul aria-label={`Chosen: ${label}`} className="flex flex-wrap gap-2">
          {value.map((code) => (
            <li key={code}>
              <button
                type="button"
                aria-label={`Remove ${nameOf(code)}`}
                onClick={() => onChange(value.filter((one) => one !== code))}
                className="inline-flex min-h-11 items-center gap-2 rounded-control border border-accent bg-accent-soft px-4 font-medium text-accent-ink text-sm md:min-h-9 md:px-3"
              >
                {nameOf(code)}
                <X aria-hidden="true" className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
