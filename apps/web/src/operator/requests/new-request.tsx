import type { RequestDraft } from '@tandem/contract/operator/requests/request.schema.ts'
import { useState } from 'react'
import { numberTyped } from '#lib/numbers/number-typed.ts'
import { Field } from '#ui/form/field.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { Input } from '#ui/form/input.tsx'
import { Select } from '#ui/form/select.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { useMakeRequest } from './request.api.ts'

/** A bank refund starts from its entry in the list of payments. */
type Kind = Exclude<RequestDraft['kind'], 'bank-refund'>
type FieldName =
  | 'holder'
  | 'coins'
  | 'transfer'
  | 'topup'
  | 'reference'
  | 'amount'
  | 'bankReference'

const kinds: Record<Kind, { label: string; fields: readonly FieldName[] }> = {
  grant: { label: 'Give coins, paid for by the marketplace', fields: ['holder', 'coins'] },
  adjust: { label: 'Correct coins (minus removes)', fields: ['holder', 'coins'] },
  reverse: { label: 'Reverse a manual entry', fields: ['transfer'] },
  'refund-topup': { label: 'Refund a top-up', fields: ['topup', 'coins'] },
  'confirm-topup': {
    label: 'Confirm a bank transfer',
    fields: ['reference', 'amount', 'bankReference'],
  },
}

const labels: Record<FieldName, { label: string; hint?: string }> = {
  holder: {
    label: 'For whom',
    hint: 'The brand’s name in addresses, or a creator’s email address',
  },
  coins: { label: 'Coins' },
  transfer: { label: 'Key of the transfer', hint: 'From the statement on the command line' },
  topup: { label: 'Top-up', hint: 'Its id or the provider’s reference' },
  reference: { label: 'Reference of the transfer', hint: 'Such as RF185390' },
  amount: { label: 'Amount', hint: 'Such as 297.50' },
  bankReference: { label: 'The bank’s reference', hint: 'Such as booking 4711' },
}

type Values = Record<FieldName | 'reason', string>
const nothing: Values = {
  ...{ holder: '', coins: '', transfer: '', topup: '', reference: '', amount: '' },
  ...{ bankReference: '', reason: '' },
}

/** Undefined until the fields are filled in. The server checks the rest. */
const draftOf = (kind: Kind, typed: Values): RequestDraft | undefined => {
  const values = Object.fromEntries(
    Object.entries(typed).map(([name, text]) => [name, text.trim()]),
  ) as Values
  const coins = numberTyped(values.coins)
  const { holder, transfer, topup, reference, amount, bankReference, reason } = values
  if (kind === 'confirm-topup')
    return reference && amount && bankReference
      ? { kind, reference, amount: amount.replace(',', '.'), bankReference }
      : undefined
  if (reason.length < 3) return undefined
  if (kind === 'reverse') return transfer ? { kind, transfer, reason } : undefined
  if (kind === 'refund-topup')
    return topup
      ? { kind, topup, coins: values.coins === '' ? null : (coins ?? 0), reason }
      : undefined
  return holder && coins !== undefined ? { kind, holder, coins, reason } : undefined
}

export const NewRequest = ({ onClose }: { onClose: () => void }) => {
  const make = useMakeRequest()
  const [kind, setKind] = useState<Kind>('grant')
  const [values, setValues] = useState(nothing)
  const draft = draftOf(kind, values)
  const change = (name: keyof Values) => (text: string) => setValues({ ...values, [name]: text })
  return (
    <FormDialog
      title="New request"
      description="Nothing happens until another operator approves."
      submit={{
        words: 'Request approval',
        busy: make.isPending,
        disabledReason: draft === undefined ? 'Fill in all fields first.' : undefined,
      }}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        if (draft !== undefined) make.mutate({ body: draft }, { onSuccess: onClose })
      }}
    >
      <Field label="What">
        <Select value={kind} onChange={({ target }) => setKind(target.value as Kind)}>
          {Object.entries(kinds).map(([name, { label }]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      {kinds[kind].fields.map((name) => (
        <Field
          key={name}
          label={labels[name].label}
          hint={
            kind === 'refund-topup' && name === 'coins'
              ? 'Empty for everything that can be refunded'
              : labels[name].hint
          }
        >
          <Input
            autoComplete="off"
            value={values[name]}
            onChange={({ target }) => change(name)(target.value)}
          />
        </Field>
      ))}
      {kind !== 'confirm-topup' && (
        <Field label="Reason" hint="The account concerned reads it.">
          <Textarea
            value={values.reason}
            maxLength={500}
            onChange={({ target }) => change('reason')(target.value)}
          />
        </Field>
      )}
      <WriteTrouble error={make.error} />
    </FormDialog>
  )
}
