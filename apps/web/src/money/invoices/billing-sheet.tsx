import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import {
  type BillingDetails,
  BillingDraft,
} from '@tandem/contract/money/invoices/billing.schema.ts'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '#ui/button.tsx'
import { AddressFields } from '#ui/form/address-fields.tsx'
import { EmailInput } from '#ui/form/email-input.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { Sheet } from '#ui/layer/sheet.tsx'
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

export const BillingSheet = ({
  details,
  onClose,
}: {
  details: BillingDetails | null
  onClose: () => void
}) => {
  const form = useId()
  const update = useUpdateBilling(() => {
    toast.success('Billing details saved for your next invoice.')
    onClose()
  })
  const { register, handleSubmit, formState } = useForm<BillingDetails>({
    resolver: standardSchemaResolver(BillingDraft),
    defaultValues: details ?? blank,
  })
  const errors = formState.errors
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title="Billing details"
      description="Shown on your future invoices."
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
        <AddressFields
          register={{
            street: register('street'),
            extra: register('extra'),
            postalCode: register('postalCode'),
            city: register('city'),
            country: register('country'),
          }}
          errors={errors}
          extraLabel="Building, floor, department"
        />
        <Field
          label="Tax ID"
          hint="Such as your VAT number."
          error={errors.taxId?.message}
          optional
        >
          <Input autoComplete="off" {...register('taxId')} />
        </Field>
        <Field
          label="Invoice email"
          hint="Gets an email for each invoice."
          error={errors.email?.message}
          optional
        >
          <EmailInput autoComplete="email" {...register('email')} />
        </Field>
        <WriteTrouble error={update.error} className="text-sm" />
      </form>
    </Sheet>
  )
}
