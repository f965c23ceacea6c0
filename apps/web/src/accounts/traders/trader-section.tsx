import { type OwnTrader, TraderDraft } from '@tandem/contract/accounts/traders/trader.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { type ChangeEvent, type FormEvent, useState } from 'react'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { Button } from '#ui/button.tsx'
import { AddressFields } from '#ui/form/address-fields.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { EmailInput } from '#ui/form/email-input.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { mistakesOf, refusedFields } from '#ui/form/mistakes.ts'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.ts'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { ownTraderQuery, useSaveTrader } from './trader.api.ts'

export const TraderSection = () => {
  const query = useQuery(ownTraderQuery)
  return (
    <Section title="Trader identity">
      {query.isPending ? (
        <Skeleton className="h-96" />
      ) : query.data === undefined ? (
        <LoadFailure query={query} />
      ) : (
        <TraderForm own={query.data} />
      )}
    </Section>
  )
}

const empty = {
  ...{ name: '', street: '', postalCode: '', city: '', country: '' },
  ...{ registerNumber: '', email: '', phone: '' },
}
type Typed = typeof empty

const TraderForm = ({ own }: { own: OwnTrader }) => {
  const save = useSaveTrader()
  const [typed, setTyped] = useState<Typed>(() => {
    const { certifiedAt: _, ...trader } = own.trader ?? { ...empty, certifiedAt: '' }
    return trader
  })
  const [certified, setCertified] = useState(own.trader !== null)
  const [tried, setTried] = useState(false)
  const body = { ...typed, certified }
  const mistakes = mistakesOf(TraderDraft, body)
  const shown: Record<string, string> = tried ? { ...refusedFields(save.error), ...mistakes } : {}
  const register = (field: keyof Typed) => ({
    value: typed[field],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      setTyped((before) => ({ ...before, [field]: target.value })),
  })
  const errorOf = (field: keyof Typed) => ({ message: shown[field] })
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (save.isPending || Object.keys(mistakes).length > 0) return
    save.mutate(
      { body: body as TraderDraft },
      { onSuccess: () => toast.success('Trader identity saved.') },
    )
  }
  return (
    <form noValidate onSubmit={send} className="grid max-w-prose gap-4">
      <p className="text-muted">
        Everybody who sees your brand or a campaign can read who is behind it.{' '}
        {own.isRequired && 'You need it to publish campaigns.'}
      </p>
      <Field label="Company or person" error={shown.name}>
        <Input autoComplete="organization" {...register('name')} />
      </Field>
      <AddressFields
        register={{
          street: register('street'),
          postalCode: register('postalCode'),
          city: register('city'),
          country: register('country'),
        }}
        errors={{
          street: errorOf('street'),
          postalCode: errorOf('postalCode'),
          city: errorOf('city'),
          country: errorOf('country'),
        }}
        extraLabel=""
      />
      <Field
        label="Register number"
        hint="Such as HRB 12345, Hamburg."
        optional
        error={shown.registerNumber}
      >
        <Input {...register('registerNumber')} />
      </Field>
      <Field label="Public email address" error={shown.email}>
        <EmailInput autoComplete="email" {...register('email')} />
      </Field>
      <Field label="Public phone number" optional error={shown.phone}>
        <Input type="tel" autoComplete="tel" {...register('phone')} />
      </Field>
      <div>
        <Checkbox
          label="We only offer products and services that comply with the law."
          checked={certified}
          onChange={({ target }) => setCertified(target.checked)}
        />
        <p aria-live="polite" className="text-bad text-sm empty:hidden">
          {shown.certified}
        </p>
      </div>
      <WriteTrouble error={Object.keys(refusedFields(save.error)).length === 0 && save.error} />
      <div>
        <Button type="submit" busy={save.isPending} disabledReason={reasonFor(own.can.edit)}>
          Save trader identity
        </Button>
      </div>
    </form>
  )
}
