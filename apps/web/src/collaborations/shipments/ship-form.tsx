import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import {
  commonCarriers,
  ShipmentDraft,
} from '@tandem/contract/collaborations/shipments/shipment.schema.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useAsSeen } from '#collaborations/lifecycle/use-as-seen.ts'
import { sentenceOf } from '#lib/api-refusal.ts'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { Select } from '#ui/form/select.tsx'
import { toast } from '#ui/toast.ts'
import type { Delivered } from './delivered.ts'
import { useShip } from './shipment.api.ts'

const another = 'another'
const orNothing = (typed: string): string | undefined =>
  typed.trim() === '' ? undefined : typed.trim()

/** If the address changes meanwhile, the form says so and keeps its input. */
export const ShipForm = ({
  collaboration: current,
  onDone,
}: {
  collaboration: Delivered
  onDone?: (() => void) | undefined
}) => {
  const ship = useShip()
  const collaboration = useAsSeen(current, ship.error)
  const [chosen, setChosen] = useState('')
  const { register, handleSubmit, formState, setValue } = useForm<ShipmentDraft>({
    resolver: standardSchemaResolver(ShipmentDraft),
    defaultValues: { version: 0, carrier: '' },
  })
  const { errors } = formState
  const choose = (carrier: string) => {
    setChosen(carrier)
    setValue('carrier', carrier === another ? '' : carrier, {
      shouldValidate: formState.isSubmitted,
    })
  }
  const send = handleSubmit((body) =>
    ship.mutate(
      {
        params: { collaborationId: collaboration.id },
        body: { ...body, version: collaboration.version },
      },
      {
        onSuccess: () => {
          toast.success(`Product shipped. ${collaboration.creator.name} has been notified.`)
          onDone?.()
        },
      },
    ),
  )
  return (
    <form noValidate onSubmit={send} className="grid gap-4">
      <Field label="Carrier" error={chosen === another ? undefined : errors.carrier?.message}>
        <Select value={chosen} onChange={(event) => choose(event.target.value)}>
          <option value="">Choose a carrier</option>
          {commonCarriers.map((carrier) => (
            <option key={carrier}>{carrier}</option>
          ))}
          <option value={another}>Another carrier</option>
        </Select>
      </Field>
      {chosen === another && (
        <Field label="Carrier’s name" error={errors.carrier?.message}>
          <Input {...register('carrier')} />
        </Field>
      )}
      <Field label="Tracking code" error={errors.trackingCode?.message} optional>
        <Input autoComplete="off" {...register('trackingCode', { setValueAs: orNothing })} />
      </Field>
      <Field
        label="Tracking link"
        hint="The carrier’s page for this parcel."
        error={errors.trackingUrl?.message}
        optional
      >
        <Input
          inputMode="url"
          placeholder="https://"
          autoComplete="off"
          {...register('trackingUrl', { setValueAs: orNothing })}
        />
      </Field>
      <p role="alert" className="text-bad empty:hidden">
        {ship.error && sentenceOf(ship.error)}
        {current.version !== collaboration.version && ' Show the address again before you send.'}
      </p>
      <Button
        type="submit"
        className="justify-self-start"
        busy={ship.isPending}
        disabledReason={reasonFor(current.delivery.can.ship)}
      >
        Mark as shipped
      </Button>
    </form>
  )
}
