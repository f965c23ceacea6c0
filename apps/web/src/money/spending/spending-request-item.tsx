import { spendingReasonMax } from '@tandem/contract/money/spending/spending.limits.ts'
import type { SpendingRequest } from '@tandem/contract/money/spending/spending.schema.ts'
import { useState } from 'react'
import { coinsInWords, formatCoins } from '#lib/coins.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { Time } from '#ui/time.tsx'
import { toast } from '#ui/toast.ts'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { useApproveRequest, useDeclineRequest, useWithdrawRequest } from './spending.api.ts'

const states = {
  open: 'Open',
  approved: 'Approved',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
} as const

export const SpendingRequestItem = ({ request }: { request: SpendingRequest }) => {
  const { id, name, what, coins, state, can, limitCoins, usedCoins } = request
  const approve = useApproveRequest()
  const withdraw = useWithdrawRequest()
  const [declining, setDeclining] = useState(false)
  const input = { params: { requestId: id } }
  return (
    <li className="grid gap-2 py-4">
      <div className="flex items-start justify-between gap-4">
        <p className="min-w-0 text-pretty break-words">
          <b className="font-semibold">{name}</b> wants to {what}
        </p>
        <b className="tabular shrink-0 font-semibold">{coinsInWords(coins)}</b>
      </div>
      <p className="text-muted text-sm">
        {state === 'open' ? (
          <>
            {limitCoins === null
              ? `${coinsInWords(usedCoins)} this month`
              : `${formatCoins(usedCoins)} of ${coinsInWords(limitCoins)} used this month`}{' '}
            · open until <Time at={request.expiresAt} as="date-time" />
          </>
        ) : (
          <>
            {states[state]}
            {request.decidedBy !== null && ` by ${request.decidedBy}`} · asked{' '}
            <Time at={request.createdAt} />
            {request.reason !== null && (
              <span className="block break-words">{`“${request.reason}”`}</span>
            )}
          </>
        )}
      </p>
      {can.decide.allowed && (
        <div className="flex flex-wrap gap-2">
          <Button
            size="small"
            busy={approve.isPending}
            onClick={() =>
              approve.mutate(input, { onSuccess: () => toast.success('Approved and carried out') })
            }
          >
            Approve request
          </Button>
          <Button variant="secondary" size="small" onClick={() => setDeclining(true)}>
            Decline request
          </Button>
        </div>
      )}
      {can.withdraw.allowed && (
        <div>
          <Button
            variant="secondary"
            size="small"
            busy={withdraw.isPending}
            onClick={() => withdraw.mutate(input)}
          >
            Withdraw request
          </Button>
        </div>
      )}
      <WriteTrouble error={approve.error ?? withdraw.error} />
      {declining && <DeclineDialog request={request} onClose={() => setDeclining(false)} />}
    </li>
  )
}

const DeclineDialog = ({ request, onClose }: { request: SpendingRequest; onClose: () => void }) => {
  const decline = useDeclineRequest()
  const [reason, setReason] = useState('')
  return (
    <FormDialog
      title="Decline request"
      description={`${request.name} reads your reason.`}
      submit={{ words: 'Decline request', busy: decline.isPending }}
      onSubmit={(event) => {
        event.preventDefault()
        decline.mutate(
          { params: { requestId: request.id }, body: { reason } },
          { onSuccess: onClose },
        )
      }}
      onClose={onClose}
    >
      <Field label="Reason" optional>
        <Textarea
          value={reason}
          maxLength={spendingReasonMax}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
      <WriteTrouble error={decline.error} />
    </FormDialog>
  )
}
