import type { CreatorCollaborationDetail } from '@tandem/contract/collaborations/overview/overview.schema.ts'
import {
  type Purchase,
  type Receipt,
  ReceiptDraft,
} from '@tandem/contract/collaborations/receipts/receipt.schema.ts'
import { receiptWorth } from '@tandem/contract/collaborations/receipts/receipt-worth.ts'
import { currencyDigits } from '@tandem/contract/currency.ts'
import { type FormEvent, useId, useState } from 'react'
import * as z from 'zod/mini'
import { ApiRefusal } from '#lib/api-refusal.ts'
import { coinsInMoney, coinsInWords, moneyInWords } from '#lib/coins.ts'
import { useInstallation } from '#lib/installation.ts'
import { amountTyped, numberText } from '#lib/numbers/number-typed.ts'
import { UploadField } from '#platform/files/upload-field.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { NumberInput } from '#ui/form/number-input.tsx'
import { LayerFoot } from '#ui/layer/dialog.tsx'
import { toast } from '#ui/toast.ts'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { useSendReceipt } from './receipt.api.ts'

type Fields = Partial<Record<keyof ReceiptDraft, string>>

const mistakesIn = (draft: unknown): Fields => {
  const result = z.safeParse(ReceiptDraft, draft)
  if (result.success) return {}
  // Reverses the entries, so that each field keeps its first error.
  const entries = result.error.issues.map(({ path, message }) => [String(path[0]), message])
  return Object.fromEntries(entries.reverse())
}

/** The form starts with the rejected receipt, but an unreadable photo must be replaced. */
const startFrom = (last: Receipt | undefined) => ({
  orderReference: last?.orderReference ?? '',
  amount: last === undefined ? '' : numberText(last.amountMinor, currencyDigits(last.currency)),
  files: last === undefined || last.reason === 'unreadable' ? [] : [last.fileUrl],
})

export const ReceiptForm = ({
  collaboration,
  purchase,
  onDone,
}: {
  collaboration: Pick<CreatorCollaborationDetail, 'id' | 'receipts'> & { brand: { name: string } }
  purchase: Purchase
  onDone?: () => void
}) => {
  const form = useId()
  const { currency, coinsPerUnit } = useInstallation()
  const [typed, setTyped] = useState(() => startFrom(collaboration.receipts.at(-1)))
  const [tried, setTried] = useState(false)
  const [uploading, setUploading] = useState(false)
  const send = useSendReceipt()

  const amountMinor = amountTyped(typed.amount, currency)
  const draft = {
    orderReference: typed.orderReference,
    amountMinor,
    fileUrl: typed.files[0] ?? '',
  }
  const told: Fields = send.error instanceof ApiRefusal ? send.error.fields : {}
  const mistakes: Fields = { ...told, ...(tried ? mistakesIn(draft) : {}) }
  const change = (part: Partial<typeof typed>) => {
    setTyped((before) => ({ ...before, ...part }))
    send.reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const checked = z.safeParse(ReceiptDraft, draft)
    if (!checked.success || send.isPending) return
    send.mutate(
      { params: { collaborationId: collaboration.id }, body: checked.data },
      {
        onSuccess: () => {
          toast.success(`Receipt sent. ${collaboration.brand.name} will check it.`)
          onDone?.()
        },
      },
    )
  }
  return (
    <form id={form} noValidate onSubmit={submit} className="grid gap-5">
      <Field label="Order number" error={mistakes.orderReference}>
        <Input
          autoComplete="off"
          maxLength={80}
          value={typed.orderReference}
          onChange={(event) => change({ orderReference: event.target.value })}
        />
      </Field>
      <Field
        label={`Amount you paid, in ${currency}`}
        hint="The exact amount you were charged."
        error={mistakes.amountMinor}
      >
        <NumberInput
          inputMode="decimal"
          read={(text) => amountTyped(text, currency)}
          show={(minor) => moneyInWords(minor, currency)}
          value={typed.amount}
          onChange={(event) => change({ amount: event.target.value })}
        />
      </Field>
      <UploadField
        label="Receipt"
        hint={`A photo or PDF. Only ${collaboration.brand.name} sees it.`}
        kinds={['image', 'pdf']}
        max={1}
        value={typed.files}
        onChange={(files) => change({ files })}
        onBusyChange={setUploading}
        error={mistakes.fileUrl}
      />
      <Worth amountMinor={amountMinor} limits={{ ...purchase, currency, coinsPerUnit }} />
      <LayerFoot>
        <WriteTrouble error={Object.keys(told).length === 0 && send.error} className="basis-full" />
        <Button
          type="submit"
          form={form}
          busy={send.isPending}
          disabledReason={uploading ? 'The receipt is still being uploaded.' : undefined}
        >
          Send receipt
        </Button>
      </LayerFoot>
    </form>
  )
}

const Worth = ({
  amountMinor,
  limits,
}: {
  amountMinor: number | undefined
  limits: { capCoins: number; coinsPerUnit: number; currency: string }
}) => {
  const most = coinsInMoney(limits.capCoins, limits)
  const coins =
    amountMinor === undefined || amountMinor < 1 ? null : receiptWorth(amountMinor, limits)
  return (
    <p aria-live="polite" className="rounded-control bg-sunken px-4 py-3 empty:hidden">
      {coins !== null && (
        <>
          You get back <strong className="font-semibold">{coinsInMoney(coins, limits)}</strong> of
          at most {most}: {coinsInWords(coins)}.
        </>
      )}
    </p>
  )
}
