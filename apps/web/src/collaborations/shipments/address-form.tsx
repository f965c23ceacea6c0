import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { addressKeptDays } from '@tandem/contract/collaborations/shipments/address.limits.ts'
import {
  type Address,
  AddressGiven,
} from '@tandem/contract/collaborations/shipments/address.schema.ts'
import { useForm } from 'react-hook-form'
import { Button } from '#ui/button.tsx'
import { AddressFields } from '#ui/form/address-fields.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { toast } from '#ui/toast.ts'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { useGiveAddress } from './shipment.api.ts'

const blank: Address = {
  name: '',
  street: '',
  extra: '',
  postalCode: '',
  city: '',
  region: '',
  country: '',
  phone: '',
}

export const AddressForm = ({
  collaborationId,
  brand,
  start,
  kept,
  onDone,
}: {
  collaborationId: string
  brand: string
  start: Address | null
  kept: boolean
  onDone?: () => void
}) => {
  const give = useGiveAddress()
  const { register, handleSubmit, formState } = useForm<AddressGiven>({
    resolver: standardSchemaResolver(AddressGiven),
    defaultValues: { address: start ?? blank, keep: false },
  })
  const errors = formState.errors.address ?? {}
  const send = handleSubmit((body) =>
    give.mutate(
      { params: { collaborationId }, body },
      {
        onSuccess: () => {
          toast.success(`${brand} can send the product now.`)
          onDone?.()
        },
      },
    ),
  )
  return (
    <form noValidate onSubmit={send} className="grid gap-4">
      <p className="text-muted">
        Only {brand} sees it, and only until the product arrives. It is encrypted, and erased{' '}
        {addressKeptDays} days after the end of the collaboration.
      </p>
      <Field label="Name" error={errors.name?.message}>
        <Input autoComplete="name" {...register('address.name')} />
      </Field>
      <AddressFields
        register={{
          street: register('address.street'),
          extra: register('address.extra'),
          postalCode: register('address.postalCode'),
          city: register('address.city'),
          region: register('address.region'),
          country: register('address.country'),
        }}
        errors={errors}
        extraLabel="Flat, floor, c/o"
        optional={['region']}
      />
      <Field label="Phone" hint="For the carrier only." error={errors.phone?.message} optional>
        <Input type="tel" autoComplete="tel" {...register('address.phone')} />
      </Field>
      <Checkbox
        label={
          kept ? 'Replace my saved address with this one' : 'Save this address for my next shipment'
        }
        hint="You can delete it in Settings."
        {...register('keep')}
      />
      <WriteTrouble error={give.error} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={give.isPending}>
          Save address
        </Button>
        {onDone && (
          <Button variant="secondary" onClick={onDone}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  )
}
