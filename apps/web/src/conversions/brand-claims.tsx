import {
  type BrandClaim,
  ClaimAcceptance,
  ClaimReason,
} from '@tandem/contract/conversions/claim.schema.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { formatDate } from '#lib/dates.ts'
import { mistakesOf } from '#lib/mistakes.ts'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { amountTyped } from '#receipts/amount-typed.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { Input } from '#ui/form/input.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { itemsOf, NextPage } from '#ui/paged-list.tsx'
import { Section } from '#ui/section.tsx'
import { toast } from '#ui/toast.ts'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { useAcceptClaim, useDeclineClaim, waitingClaimsQuery } from './claim.api.ts'

/** Orders that creators miss and this brand has to answer for; nothing where there are none. */
export const BrandClaims = ({ programmeId }: { programmeId: string }) => {
  const list = useInfiniteQuery(waitingClaimsQuery(programmeId))
  const waiting = itemsOf(list)
  if (waiting.length === 0) return null
  return (
    <Section title="Missing orders to answer">
      <ul className="grid gap-3">
        {waiting.map((claim) => (
          <li key={claim.id} className="rounded-card border border-line bg-card p-4 shadow-rest">
            <Waiting claim={claim} />
          </li>
        ))}
      </ul>
      <NextPage list={list} />
    </Section>
  )
}

const Waiting = ({ claim }: { claim: BrandClaim }) => {
  const [step, take] = useState<'accept' | 'decline'>()
  const { can, creatorName, isKnown, linkLabel, note, orderId, orderedOn, replyBy, state } = claim
  const close = () => take(undefined)
  return (
    <div className="flex flex-wrap items-start justify-between gap-3">
      <div className="grid min-w-0 gap-1">
        <p className="font-semibold">
          Order {orderId} of {formatDate(orderedOn)}
        </p>
        <p className="text-muted text-sm">
          {creatorName} says that it is theirs{linkLabel === null ? '' : `, by “${linkLabel}”`}.{' '}
          {isKnown ? 'Your shop told of it.' : 'Your shop told nothing of it.'}
        </p>
        {note !== '' && <p className="max-w-prose whitespace-pre-line">{note}</p>}
        <p className="text-sm">
          {state === 'open'
            ? `Answer by ${formatDate(replyBy)}, else the operator does.`
            : 'The time is over: the operator answers, unless you are faster.'}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          disabledReason={reasonFor(can.accept)}
          aria-label={`Accept order ${orderId}`}
          onClick={() => take('accept')}
        >
          Accept
        </Button>
        <Button
          size="small"
          variant="secondary"
          disabledReason={reasonFor(can.decline)}
          aria-label={`Decline order ${orderId}`}
          onClick={() => take('decline')}
        >
          Decline
        </Button>
      </div>
      {step === 'accept' && <AcceptDialog claim={claim} onClose={close} />}
      {step === 'decline' && <DeclineDialog claim={claim} onClose={close} />}
    </div>
  )
}

type Answering = { claim: BrandClaim; onClose: () => void }

const AcceptDialog = ({
  claim: { id, orderId, creatorName, currency, isKnown },
  onClose,
}: Answering) => {
  const accept = useAcceptClaim()
  const [amount, setAmount] = useState('')
  const body = isKnown ? {} : { amountMinor: amountTyped(amount, currency) ?? Number.NaN }
  const mistake = isKnown ? undefined : mistakesOf(ClaimAcceptance, body).amountMinor
  return (
    <Answer
      title="Does this order count?"
      description={`Order ${orderId} counts for ${creatorName} like any other: it pays its commission from your budget.`}
      words="It counts"
      write={{ busy: accept.isPending, error: accept.error }}
      mistake={mistake && 'Enter what the order came to, as in 49.90.'}
      onSend={() =>
        accept.mutate({ params: { claimId: id }, body }, { onSuccess: told(creatorName, onClose) })
      }
      onClose={onClose}
    >
      {(error) =>
        !isKnown && (
          <Field
            label={`What it came to, in ${currency}`}
            hint="Without tax and shipping."
            error={error}
          >
            <Input
              inputMode="decimal"
              autoComplete="off"
              maxLength={14}
              value={amount}
              onChange={({ target }) => setAmount(target.value)}
            />
          </Field>
        )
      }
    </Answer>
  )
}

const DeclineDialog = ({ claim: { id, orderId, creatorName }, onClose }: Answering) => {
  const decline = useDeclineClaim()
  const [reason, setReason] = useState('')
  return (
    <Answer
      title="Decline this order?"
      description={`Order ${orderId} doesn’t count for ${creatorName}.`}
      words="Decline"
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
        <Field label="Why?" hint={`${creatorName} reads this.`} error={error}>
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
  toast.success(`${name} was told.`)
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
