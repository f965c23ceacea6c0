import type { Network } from '@tandem/contract/accounts/brands/profile-address.ts'
import { handleIn, notAProfile } from '@tandem/contract/accounts/brands/social-handles.ts'
import { type ReactNode, useState } from 'react'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'

/** Turns a pasted address of a profile into its handle when the person leaves the field. */
export const HandleInput = ({
  network,
  label,
  value,
  error,
  onChange,
  ...rest
}: {
  network: Network
  label: ReactNode
  value: string
  error?: string | undefined
  disabled?: boolean | undefined
  placeholder?: string
  onChange: (value: string) => void
}) => {
  const [mistake, setMistake] = useState<string>()
  const settle = () => {
    const handle = handleIn(network, value)
    setMistake(handle === null ? notAProfile(network) : undefined)
    if (handle !== null && handle !== value.trim()) onChange(handle)
  }
  return (
    <Field label={label} error={mistake ?? error}>
      <Input
        value={value}
        autoCapitalize="none"
        maxLength={200}
        onChange={(event) => {
          setMistake(undefined)
          onChange(event.target.value)
        }}
        onBlur={settle}
        onKeyDown={(event) => event.key === 'Enter' && settle()}
        {...rest}
      />
    </Field>
  )
}
