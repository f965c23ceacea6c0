import {
  type BrandClaim,
  ClaimAcceptance,
  ClaimReason,
} from '@tandem/contract/affiliate/conversions/claim.schema.ts'
import { type FormEvent, type ReactNode, useState } from 'react'
import { moneyInWords } from '#lib/coins.ts'
import { amountTyped } from '#lib/numbers/number-typed.ts'
import { Field } from '#ui/form/field.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { mistakesOf } from '#ui/form/mistakes.ts'
import { NumberInput } from '#ui/form/number-input.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { toast } from '#ui/toast.ts'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { useAcceptClaim, useDeclineClaim } from './claim.api.ts'

type Answering = { claim: BrandClaim; onClose: () => void }

export const AcceptDialog = ({
  claim: { id, orderId, creatorName, currency, isKnown },
  onClose,
}: Answering) => {
  const accept = useAcceptClaim()
  const [amount, setAmount] = useState('')
  const body = isKnown ? {} : { amountMinor: amountTyped(amount, currency) ?? Number.NaN }
  const mistake = isKnown ? undefined : mistakesOf(ClaimAcceptance, body).amountMinor
  return (
    <Answer
      title="Approve this order?"
      description={`Order ${orderId} pays ${creatorName} a commission from your budget.`}
      words="Approve order"
      write={{ busy: accept.isPending, error: accept.error }}
      mistake={mistake && 'Enter the amount of the order, such as 49.90.'}
      onSend={() =>
        accept.mutate({ params: { claimId: id }, body }, { onSuccess: told(creatorName, onClose) })
      }
      onClose={onClose}
    >
      {(error) =>
        !isKnown && (
          <Field label={`Amount in ${currency}`} hint="Without tax and shipping." error={error}>
            <NumberInput
              inputMode="decimal"
              maxLength={14}
              read={(text) => amountTyped(text, currency)}
              show={(minor) => moneyInWords(minor, currency)}
              value={amount}
              onChange={({ target }) => setAmount(target.value)}
            />
          </Field>
        )
      }
    </Answer>
  )
}

export const DeclineDialog = ({ claim: { id, orderId, creatorName }, onClose }: Answering) => {
  const decline = useDeclineClaim()
  const [reason, setReason] = useState('')
  return (
    <Answer
      title="Reject this order?"
      description={`Order ${orderId} will not count for ${creatorName}.`}
      words="Reject order"
      write={{ busy: decline.isPending, error: decline.error }}
      mistake={mistakesOf(ClaimReason, { reason }).reason}
      onSend={() =>
        decline.mutate(
          { params: { claimId: id }, body: { reason } },
          { onSuccess: told(creatorName, onClose) },
        )
      }
      onClose={onClose}
    >
      {(error) => (
        <Field label="Reason" hint={`${creatorName} will read this.`} error={error}>
          <Textarea
            maxLength={300}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
      )}
    </Answer>
  )
}

const told = (name: string, onClose: () => void) => () => {
  toast.success(`${name} was notified.`)
  onClose()
}

const Answer = ({
  title,
  description,
  words,
  write: { busy, error },
  mistake,
  onSend,
  onClose,
  children,
}: {
  title: string
  description: string
  words: string
  write: { busy: boolean; error: Error | null }
  mistake: string | undefined
  onSend: () => void
  onClose: () => void
  children: (error: string | undefined) => ReactNode
}) => {
  const [tried, setTried] = useState(false)
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (mistake === undefined) onSend()
  }
  return (
    <FormDialog
      title={title}
      description={description}
      submit={{ words, busy }}
      onSubmit={send}
      onClose={onClose}
    >
      {children(tried ? mistake : undefined)}
      <WriteTrouble error={error} />
    </FormDialog>
  )
}
