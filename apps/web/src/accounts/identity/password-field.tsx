import { type ComponentProps, useState } from 'react'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'

export const passwordRule = 'At least 8 characters, and hard to guess.'

export const PasswordField = ({
  label,
  hint,
  error,
  ...input
}: Pick<ComponentProps<typeof Field>, 'hint' | 'error'> & {
  label: string
} & ComponentProps<'input'>) => {
  const [shown, setShown] = useState(false)
  return (
    <div className="relative">
      <Field label={label} hint={hint} error={error}>
        <Input {...input} type={shown ? 'text' : 'password'} required className="pr-18!" />
      </Field>
      <button
        type="button"
        // The label must differ from the field's label.
        aria-label={shown ? 'Hide what is typed' : 'Show what is typed'}
        onClick={() => setShown(!shown)}
        className="absolute top-6.5 right-0 h-11 px-3.5 font-medium text-muted text-sm hoverable:text-ink"
      >
        {shown ? 'Hide' : 'Show'}
      </button>
    </div>
  )
}
