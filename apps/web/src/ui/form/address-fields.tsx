import { useMemo } from 'react'
import { listCountries } from '#lib/countries.ts'
import { Field } from './field.tsx'
import { Input } from './input.tsx'
import { Select } from './select.tsx'

type Part = 'street' | 'extra' | 'postalCode' | 'city' | 'region' | 'country'

/** Parts missing in `register` are not rendered. */
export const AddressFields = ({
  register,
  errors,
  extraLabel,
  optional = [],
}: {
  register: Partial<Record<Part, object>>
  errors: Partial<Record<Part, { message?: string | undefined }>>
  /** Label of the second line of the address. */
  extraLabel: string
  /** Parts that may stay empty, besides the second line and the postal code. */
  optional?: readonly Part[]
}) => {
  const countries = useMemo(listCountries, [])
  const about = (part: Part) => ({
    error: errors[part]?.message,
    // Some countries have no postal codes.
    optional: part === 'extra' || part === 'postalCode' || optional.includes(part),
  })
  return (
    <>
      <Field label="Street and number" {...about('street')}>
        <Input autoComplete="address-line1" {...register.street} />
      </Field>
      {register.extra && (
        <Field label={extraLabel} {...about('extra')}>
          <Input autoComplete="address-line2" {...register.extra} />
        </Field>
      )}
      <div className="grid gap-4 sm:grid-cols-[9rem_1fr]">
        <Field label="Postal code" {...about('postalCode')}>
          <Input autoComplete="postal-code" {...register.postalCode} />
        </Field>
        <Field label="City" {...about('city')}>
          <Input autoComplete="address-level2" {...register.city} />
        </Field>
      </div>
      {register.region && (
        <Field label="State or region" {...about('region')}>
          <Input autoComplete="address-level1" {...register.region} />
        </Field>
      )}
      <Field label="Country" {...about('country')}>
        <Select autoComplete="country" {...register.country}>
          <option value="">Choose a country</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
    </>
  )
}
