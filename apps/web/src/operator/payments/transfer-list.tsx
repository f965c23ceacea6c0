import type { BankPayments } from '@tandem/contract/operator/payments/payment.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { coinsInWords, moneyInWords } from '#lib/coins.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Time } from '#ui/time.tsx'
import { bankPaymentsQuery } from './payment.api.ts'
import { RequestDialog } from './request-dialog.tsx'

type Transfer = BankPayments['transfers'][number]

export const TransferList = () => {
  const query = useQuery(bankPaymentsQuery)
  const [arrived, setArrived] = useState<Transfer>()
  if (query.isPending) return <Skeleton className="h-64" />
  if (query.data === undefined)
    return <LoadFailure query={query} title="The bank transfers could not be loaded" />
  const { transfers } = query.data
  if (transfers.length === 0)
    return (
      <EmptyState
        title="No transfers expected"
        text="A brand that pays by bank transfer appears here until its money arrives."
      />
    )
  return (
    <>
      <ul className="grid gap-4">
        {transfers.map((transfer) => (
          <li key={transfer.topupId}>
            <Card className="flex flex-wrap items-center justify-between gap-4">
              <div className="min-w-0">
                <p className="tabular font-display font-bold text-xl">
                  {moneyInWords(transfer.amountMinor, transfer.currency)}
                </p>
                <p className="break-words">
                  {transfer.brand} · {transfer.reference}
                </p>
                <p className="text-muted text-sm">
                  {coinsInWords(transfer.coins)} · <Time at={transfer.createdAt} />
                </p>
              </div>
              <Button variant="secondary" onClick={() => setArrived(transfer)}>
                Confirm transfer
                <span className="sr-only"> of {transfer.brand}</span>
              </Button>
            </Card>
          </li>
        ))}
      </ul>
      {arrived && <Arrived transfer={arrived} onClose={() => setArrived(undefined)} />}
    </>
  )
}

/** The amount is typed from the bank statement, so that a wrong one is noticed. */
const Arrived = ({ transfer, onClose }: { transfer: Transfer; onClose: () => void }) => {
  const [amount, setAmount] = useState('')
  const [bankReference, setBankReference] = useState('')
  const typed = amount.trim().replace(',', '.')
  const booking = bankReference.trim()
  return (
    <RequestDialog
      title={`Did the transfer of ${transfer.brand} arrive?`}
      description={`Reference ${transfer.reference}. When another operator approves, ${transfer.brand} gets ${coinsInWords(transfer.coins)} and an invoice.`}
      draft={
        typed !== '' && booking !== ''
          ? {
              kind: 'confirm-topup',
              reference: transfer.reference,
              amount: typed,
              bankReference: booking,
            }
          : undefined
      }
      onClose={onClose}
    >
      <Field label={`Amount on the bank statement in ${transfer.currency}`} hint="Such as 297.50">
        <Input
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          onChange={({ target }) => setAmount(target.value)}
        />
      </Field>
      <Field label="The bank’s reference" hint="Such as booking 4711">
        <Input
          autoComplete="off"
          maxLength={120}
          value={bankReference}
          onChange={({ target }) => setBankReference(target.value)}
        />
      </Field>
    </RequestDialog>
  )
}
