import type { Address } from '@tandem/contract/collaborations/shipments/address.schema.ts'
import type { FieldErrors, FieldPath, FieldValues, UseFormRegister } from 'react-hook-form'
import { AddressFields } from '#ui/form/address-fields.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'

export const blankAddress: Address = {
  name: '',
  street: '',
  extra: '',
  postalCode: '',
  city: '',
  region: '',
  country: '',
  phone: '',
}

/** The fields of a delivery address, for forms that hold it as `address`. */
export const DeliveryFields = <Form extends FieldValues & { address: Address }>({
  register,
  errors,
}: {
  register: UseFormRegister<Form>
  errors: FieldErrors<Address>
}) => {
  const part = (name: keyof Address) => register(`address.${name}` as FieldPath<Form>)
  return (
    <>
      <Field label="Name" error={errors.name?.message}>
        <Input autoComplete="name" {...part('name')} />
      </Field>
      <AddressFields
        register={{
          street: part('street'),
          extra: part('extra'),
          postalCode: part('postalCode'),
          city: part('city'),
          region: part('region'),
          country: part('country'),
        }}
        errors={errors}
        extraLabel="Flat, floor, c/o"
        optional={['region']}
      />
      <Field label="Phone" hint="For the carrier only." error={errors.phone?.message} optional>
        <Input type="tel" autoComplete="tel" {...part('phone')} />
      </Field>
    </>
  )
}
