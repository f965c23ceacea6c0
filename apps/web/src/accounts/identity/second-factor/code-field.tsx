import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'

type CodeFieldProps = {
  value: string
  onChange: (code: string) => void
  error?: string | undefined
}

/** Takes the digits only, because people paste codes with a blank in the middle. */
export const CodeField = ({ value, onChange, error }: CodeFieldProps) => (
  <Field label="Code" hint="The 6 digits that your authenticator app shows." error={error}>
    <Input
      inputMode="numeric"
      autoComplete="one-time-code"
      autoFocus
      required
      pattern="[0-9]{6}"
      className="max-w-40 font-mono tracking-widest"
      value={value}
      onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, 6))}
    />
  </Field>
)
