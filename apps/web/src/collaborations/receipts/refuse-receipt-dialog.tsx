import type { BrandCollaborationDetail } from '@tandem/contract/collaborations/overview/overview.schema.ts'
import {
  ReceiptRefusalReason,
  receiptRefusalLabels,
} from '@tandem/contract/collaborations/receipts/receipt.schema.ts'
import { counted } from '@tandem/contract/plural.ts'
import { type FormEvent, useState } from 'react'
import { useAsSeen } from '#collaborations/lifecycle/use-as-seen.ts'
import { ApiRefusal } from '#lib/api-refusal.ts'
import { Field } from '#ui/form/field.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { Select } from '#ui/form/select.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { toast } from '#ui/toast.ts'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { useRefuseReceipt } from './receipt.api.ts'

export const RefuseReceiptDialog = ({
  item: current,
  onDone,
  onClose,
}: {
  item: Pick<BrandCollaborationDetail, 'id' | 'version' | 'purchase'> & {
    creator: { name: string }
    terms: { receiptRounds: number }
  }
  onDone?: (() => void) | undefined
  onClose: () => void
}) => {
  const refuse = useRefuseReceipt()
  const item = useAsSeen(current, refuse.error)
  const [reason, setReason] = useState<ReceiptRefusalReason>('unreadable')
  const [words, setWords] = useState('')
  const mistake = refuse.error instanceof ApiRefusal ? refuse.error.fields.words : undefined
  const left = item.terms.receiptRounds - (item.purchase?.refusals ?? 0)

  const send = (event: FormEvent) => {
    event.preventDefault()
    refuse.mutate(
      { params: { collaborationId: item.id }, body: { version: item.version, reason, words } },
      {
        onSuccess: () => {
          toast.success(`Receipt rejected. ${item.creator.name} can send another one.`)
          onClose()
          onDone?.()
        },
      },
    )
  }
  return (
    <FormDialog
      title={`Reject the receipt of ${item.creator.name}?`}
      description={`${item.creator.name} sees the reason and can send another one. ${refusalsAfterThis(left - 1)}`}
      submit={{ words: 'Reject receipt', variant: 'danger', busy: refuse.isPending }}
      onSubmit={send}
      onClose={onClose}
    >
      <Field label="Reason">
        <Select
          value={reason}
          onChange={(event) => setReason(event.target.value as ReceiptRefusalReason)}
        >
          {ReceiptRefusalReason.options.map((code) => (
            <option key={code} value={code}>
              {receiptRefusalLabels[code]}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label="What to send instead"
        hint="Say what is wrong and what you need."
        error={mistake}
      >
        <Textarea rows={3} value={words} onChange={(event) => setWords(event.target.value)} />
      </Field>
      <WriteTrouble error={mistake === undefined && refuse.error} />
    </FormDialog>
  )
}

const refusalsAfterThis = (left: number): string => {
  if (left < 1) return 'This is the last time you can reject a receipt.'
  return `After this you can reject ${counted(left, 'more receipt')}.`
}
