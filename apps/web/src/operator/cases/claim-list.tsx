import { currencyDigits } from '@tandem/contract/currency.ts'
import type { WaitingClaim } from '@tandem/contract/operator/cases/case.schema.ts'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { Input } from '#ui/form/input.tsx'
import { toast } from '#ui/toast.ts'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { ReasonDialog } from '../people/reason-dialog.tsx'
import { useDecideClaim } from './case.api.ts'
import { CaseCard, NoCases, Quote } from './case-parts.tsx'

export const ClaimList = ({ claims }: { claims: readonly WaitingClaim[] }) => {
  const [answer, setAnswer] = useState<{ claim: WaitingClaim; isAccepted: boolean }>()
  const decide = useDecideClaim()
  const close = () => setAnswer(undefined)
  if (claims.length === 0)
    return (
      <NoCases
        title="No missing orders"
        text="Orders that creators report as missing appear here, first for the brand’s answer."
      />
    )
  return (
    <>
      <ul className="grid gap-4">
        {claims.map((claim) => (
          <CaseCard
            key={claim.id}
            title={`Order ${claim.orderId} in ${claim.title}`}
            between={claim}
            isToDecide={claim.isToDecide}
            waitsFor="Waits for the brand"
            actions={
              <>
                <Button onClick={() => setAnswer({ claim, isAccepted: true })}>
                  Approve order
                </Button>
                <Button variant="secondary" onClick={() => setAnswer({ claim, isAccepted: false })}>
                  Reject order
                </Button>
              </>
            }
          >
            <p>
              Ordered on {claim.orderedOn}.{' '}
              {claim.isKnown
                ? 'The shop reported this order.'
                : `The shop reported no such order in ${claim.currency}.`}
            </p>
            {claim.note !== '' && <Quote who={`${claim.creator} (creator)`}>{claim.note}</Quote>}
          </CaseCard>
        ))}
      </ul>
      {answer?.isAccepted && <Approve claim={answer.claim} onClose={close} />}
      {answer?.isAccepted === false && (
        <ReasonDialog
          title="Reject this order?"
          description="The order does not count for the creator, who reads your reason."
          label="Reject order"
          write={decide}
          inputOf={(words) => ({
            params: { claimId: answer.claim.id },
            body: { outcome: 'declined' as const, words },
          })}
          done="Rejected. The creator was notified."
          onClose={close}
        />
      )}
    </>
  )
}

/** Converts `297.50` into the currency’s smallest unit. Undefined when it is no amount. */
const minorOf = (typed: string, currency: string): number | undefined => {
  const [, whole = '', part = ''] = /^(\d{1,9})(?:[.,](\d+))?$/.exec(typed.trim()) ?? []
  const digits = currencyDigits(currency)
  return whole === '' || part.length > digits ? undefined : Number(whole + part.padEnd(digits, '0'))
}

const Approve = ({ claim, onClose }: { claim: WaitingClaim; onClose: () => void }) => {
  const decide = useDecideClaim()
  const [typed, setTyped] = useState('')
  const amountMinor = claim.isKnown ? undefined : minorOf(typed, claim.currency)
  const isMissing = !claim.isKnown && amountMinor === undefined
  return (
    <FormDialog
      title="Approve this order?"
      description="The order counts for the creator, who earns its commission."
      submit={{
        words: 'Approve order',
        busy: decide.isPending,
        disabledReason: isMissing ? 'Enter the net amount of the order.' : undefined,
      }}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        if (isMissing) return
        decide.mutate(
          {
            params: { claimId: claim.id },
            body: { outcome: 'accepted', ...(amountMinor !== undefined && { amountMinor }) },
          },
          {
            onSuccess: () => {
              toast.success('Approved. The creator was notified.')
              onClose()
            },
          },
        )
      }}
    >
      {!claim.isKnown && (
        <Field label={`Net amount in ${claim.currency}`}>
          <Input
            inputMode="decimal"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
      )}
      <WriteTrouble error={decide.error} />
    </FormDialog>
  )
}
