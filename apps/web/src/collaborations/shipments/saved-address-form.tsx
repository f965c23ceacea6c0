import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import {
  type Address,
  SavedAddress,
} from '@tandem/contract/collaborations/shipments/address.schema.ts'
import { useForm } from 'react-hook-form'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { blankAddress, DeliveryFields } from './delivery-fields.tsx'
import { useSaveAddress } from './shipment.api.ts'

export const SavedAddressForm = ({
  start,
  onDone,
}: {
  start: Address | null
  onDone: () => void
}) => {
  const save = useSaveAddress()
  const { register, handleSubmit, formState } = useForm<SavedAddress>({
    resolver: standardSchemaResolver(SavedAddress),
    defaultValues: { address: start ?? blankAddress },
  })
  const send = handleSubmit((body) =>
    save.mutate(
      { body },
      {
        onSuccess: () => {
          toast.success('Address saved for your next shipment.')
          onDone()
        },
      },
    ),
  )
  return (
    <form noValidate onSubmit={send} className="grid max-w-xl gap-4 justify-self-stretch">
      <DeliveryFields register={register} errors={formState.errors.address ?? {}} />
      <WriteTrouble error={save.error} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={save.isPending}>
          Save address
        </Button>
        <Button variant="secondary" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
