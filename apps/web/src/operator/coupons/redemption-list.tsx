import type { RedemptionState } from '@tandem/contract/money/redemptions/redemption.schema.ts'
import type { OfferRedemption } from '@tandem/contract/operator/coupons/offer.schema.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Chip, type ChipTone } from '#ui/chip.tsx'
import { Field } from '#ui/form/field.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { Input } from '#ui/form/input.tsx'
import { Time } from '#ui/time.tsx'
import { toast } from '#ui/toast.ts'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { ReasonDialog } from '../people/reason-dialog.tsx'
import { useIssueCode, useRefundRedemption } from './offer.api.ts'

const states: Record<RedemptionState, { label: string; tone: ChipTone }> = {
  held: { label: 'Waits for a code', tone: 'warn' },
  issued: { label: 'Code issued', tone: 'ok' },
  used: { label: 'Used', tone: 'neutral' },
  failed: { label: 'No code, refunded', tone: 'neutral' },
  refunded: { label: 'Refunded', tone: 'neutral' },
  expired: { label: 'Expired', tone: 'neutral' },
}

export const RedemptionList = ({ redemptions }: { redemptions: readonly OfferRedemption[] }) => {
  const [chosen, setChosen] = useState<{ redemption: OfferRedemption; act: 'issue' | 'refund' }>()
  const close = () => setChosen(undefined)
  if (redemptions.length === 0)
    return <p className="text-muted">Nobody has redeemed this coupon yet.</p>
  return (
    <>
      <ul className="divide-y divide-line border-line border-y">
        {redemptions.map((redemption) => (
          <li key={redemption.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
            <div className="min-w-0 grow">
              <Link
                to="/operator/$"
                params={{ _splat: `people/${redemption.creatorId}` }}
                className="block truncate font-semibold hoverable:text-accent-ink"
              >
                {redemption.creator}
              </Link>
              <p className="text-muted text-sm">
                <Time at={redemption.at} />
                {redemption.dueAt !== null && (
                  <>
                    , code due <Time at={redemption.dueAt} />
                  </>
                )}
              </p>
            </div>
            <Chip tone={states[redemption.state].tone}>{states[redemption.state].label}</Chip>
            {redemption.can.issueCode.allowed && (
              <Button size="small" onClick={() => setChosen({ redemption, act: 'issue' })}>
                Enter code
              </Button>
            )}
            {redemption.can.refund.allowed && (
              <Button
                variant="quiet"
                size="small"
                onClick={() => setChosen({ redemption, act: 'refund' })}
              >
                Refund coins
              </Button>
            )}
          </li>
        ))}
      </ul>
      {chosen?.act === 'issue' && <EnterCode redemption={chosen.redemption} onClose={close} />}
      {chosen?.act === 'refund' && <Refund redemption={chosen.redemption} onClose={close} />}
    </>
  )
}

type DialogProps = { redemption: OfferRedemption; onClose: () => void }

const EnterCode = ({ redemption, onClose }: DialogProps) => {
  const issue = useIssueCode()
  const [code, setCode] = useState('')
  const isShort = code.trim().length < 3
  return (
    <FormDialog
      title={`Enter the code for ${redemption.creator}`}
      description="It is stored encrypted and shown only to the creator."
      submit={{
        words: 'Issue code',
        busy: issue.isPending,
        disabledReason: isShort ? 'Enter at least 3 characters.' : undefined,
      }}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        if (isShort || issue.isPending) return
        issue.mutate(
          { params: { redemptionId: redemption.id }, body: { code: code.trim() } },
          {
            onSuccess: () => {
              toast.success('Issued. The creator was notified.')
              onClose()
            },
          },
        )
      }}
    >
      <Field label="Code">
        <Input
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
      </Field>
      <WriteTrouble error={issue.error} />
    </FormDialog>
  )
}

const Refund = ({ redemption, onClose }: DialogProps) => {
  const refund = useRefundRedemption()
  return (
    <ReasonDialog
      title={`Refund ${redemption.creator}?`}
      description="The creator gets the coins back. Both sides read your reason."
      label="Refund coins"
      write={refund}
      inputOf={(reason) => ({ params: { redemptionId: redemption.id }, body: { reason } })}
      done="Refunded. Both sides were notified."
      onClose={onClose}
    />
  )
}
