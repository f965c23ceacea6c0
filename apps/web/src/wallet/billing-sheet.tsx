import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { BillingDetails } from '@tandem/contract/wallet/billing.schema.ts'
import { useId, useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { listCountries } from '#lib/countries.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { toast } from '#ui/toast.ts'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { useUpdateBilling } from './invoice.api.ts'

const blank: BillingDetails = {
  legalName: '',
  street: '',
  extra: '',
  postalCode: '',
  city: '',
  country: '',
  taxId: '',
  email: '',
}

/** Asks whom invoices are made out to. */
export const BillingSheet = ({
  details,
  onClose,
}: {
  details: BillingDetails | null
  onClose: () => void
}) => {
  const form = useId()
  const countries = useMemo(listCountries, [])
  const update = useUpdateBilling(() => {
    toast.success('Your next invoice carries these details.')
    onClose()
  })
  const { register, handleSubmit, formState } = useForm<BillingDetails>({
    resolver: standardSchemaResolver(BillingDetails),
    defaultValues: details ?? blank,
  })
  const errors = formState.errors
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title="Billing details"
      description="They stand on every invoice from the next one on. Earlier invoices stay as they are."
      className="w-full sm:max-w-lg!"
      footer={
        <Button type="submit" form={form} className="grow" busy={update.isPending}>
          Save billing details
        </Button>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={handleSubmit((body) => update.mutate({ body }))}
        className="grid gap-4"
      >
        <Field label="Company name" error={errors.legalName?.message}>
          <Input autoComplete="organization" {...register('legalName')} />
        </Field>
        <Field label="Street and number" error={errors.street?.message}>
          <Input autoComplete="address-line1" {...register('street')} />
        </Field>
        <Field label="Building, floor, department" error={errors.extra?.message} optional>
          <Input autoComplete="address-line2" {...register('extra')} />
        </Field>
        <div className="grid gap-4 sm:grid-cols-[9rem_1fr]">
          <Field label="Postal code" error={errors.postalCode?.message} optional>
            <Input autoComplete="postal-code" {...register('postalCode')} />
          </Field>
          <Field label="Town" error={errors.city?.message}>
            <Input autoComplete="address-level2" {...register('city')} />
          </Field>
        </div>
        <Field label="Country" error={errors.country?.message}>
          <Select autoComplete="country" {...register('country')}>
            <option value="">Choose a country</option>
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label="Tax ID"
          hint="Such as your VAT number."
          error={errors.taxId?.message}
          optional
        >
          <Input autoComplete="off" {...register('taxId')} />
        </Field>
        <Field
          label="Invoice e-mail"
          hint="Stands on your invoices, and is told of each new one."
          error={errors.email?.message}
          optional
        >
          <Input type="email" autoComplete="email" {...register('email')} />
        </Field>
        <WriteTrouble error={update.error} className="text-sm" />
      </form>
    </Sheet>
  )
}
