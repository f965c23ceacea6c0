import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { addressKeptDays } from '@tandem/contract/collaborations/shipments/address.limits.ts'
import {
  type Address,
  AddressGiven,
} from '@tandem/contract/collaborations/shipments/address.schema.ts'
import { useForm } from 'react-hook-form'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { toast } from '#ui/toast.ts'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { blankAddress, DeliveryFields } from './delivery-fields.tsx'
import { useGiveAddress } from './shipment.api.ts'

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
    defaultValues: { address: start ?? blankAddress, keep: false },
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
      <DeliveryFields register={register} errors={errors} />
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
