import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { DeliveryProof } from '@tandem/contract/collaborations/shipments/shipment.schema.ts'
import { useForm } from 'react-hook-form'
import { useAsSeen } from '#collaborations/lifecycle/use-as-seen.ts'
import { Field } from '#ui/form/field.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { toast } from '#ui/toast.ts'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import type { Delivered } from './delivered.ts'
import { useSayDelivered } from './shipment.api.ts'

export const DeliveredDialog = ({
  collaboration: current,
  onDone,
  onClose,
}: {
  collaboration: Delivered
  onDone?: (() => void) | undefined
  onClose: () => void
}) => {
  const say = useSayDelivered()
  const collaboration = useAsSeen(current, say.error)
  const { register, handleSubmit, formState } = useForm<DeliveryProof>({
    resolver: standardSchemaResolver(DeliveryProof),
    defaultValues: { version: 0, words: '' },
  })
  const send = handleSubmit(({ words }) =>
    say.mutate(
      {
        params: { collaborationId: collaboration.id },
        body: { words, version: collaboration.version },
      },
      {
        onSuccess: () => {
          toast.success(`${collaboration.creator.name} was asked to check again.`)
          onClose()
          onDone?.()
        },
      },
    ),
  )
  return (
    <FormDialog
      title="Mark as delivered"
      description={`${collaboration.creator.name} has ${collaboration.terms.replyDays} days to confirm the delivery or open a dispute. If they do neither, delivery is confirmed automatically.`}
      submit={{ words: 'Send answer', busy: say.isPending }}
      onSubmit={send}
      onClose={onClose}
    >
      <Field
        label="Proof of delivery"
        hint="The day, the place and who signed, as the carrier states them."
        error={formState.errors.words?.message}
      >
        <Textarea rows={4} {...register('words')} />
      </Field>
      <WriteTrouble error={say.error} />
    </FormDialog>
  )
}
