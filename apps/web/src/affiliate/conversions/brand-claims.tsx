import type { BrandClaim } from '@tandem/contract/affiliate/conversions/claim.schema.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate } from '#lib/dates.ts'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { Button } from '#ui/button.tsx'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'
import { itemsOf, NextPage } from '#ui/paged-list.tsx'
import { Section } from '#ui/section.tsx'
import { waitingClaimsQuery } from './claim.api.ts'
import { orderDay } from './claim-words.ts'

const AcceptDialog = lazyLayer(async () => (await import('./claim-answers.tsx')).AcceptDialog)
const DeclineDialog = lazyLayer(async () => (await import('./claim-answers.tsx')).DeclineDialog)

export const BrandClaims = ({ programmeId }: { programmeId: string }) => {
  const list = useInfiniteQuery(waitingClaimsQuery(programmeId))
  const waiting = itemsOf(list)
  if (waiting.length === 0) return null
  return (
    <Section title="Missing orders">
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

const whatShopKnows = ({ isKnown, foreignCurrency, currency }: BrandClaim): string => {
  if (isKnown) return 'Your shop has reported this order.'
  return foreignCurrency === null
    ? 'Your shop has not reported this order.'
    : `Your shop reported this order in ${foreignCurrency}, not in ${currency}.`
}

const Waiting = ({ claim }: { claim: BrandClaim }) => {
  const [step, take] = useState<'accept' | 'decline'>()
  const { can, creatorName, linkLabel, note, orderId, orderedOn, replyBy, state } = claim
  const close = () => take(undefined)
  return (
    <div className="flex flex-wrap items-start justify-between gap-3">
      <div className="grid min-w-0 gap-1">
        <p className="font-semibold">
          Order {orderId} from {orderDay(orderedOn)}
        </p>
        <p className="text-muted text-sm">
          {creatorName} reported this order as missing
          {linkLabel === null ? '' : `, from “${linkLabel}”`}. {whatShopKnows(claim)}
        </p>
        {note !== '' && <p className="max-w-prose whitespace-pre-line">{note}</p>}
        <p className="text-sm">
          {state === 'open'
            ? `Answer by ${formatDate(replyBy)}. After that, the operator answers.`
            : 'The deadline has passed. The operator answers unless you do.'}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          disabledReason={reasonFor(can.accept)}
          aria-label={`Approve order ${orderId}`}
          onClick={() => take('accept')}
        >
          Approve
        </Button>
        <Button
          size="small"
          variant="secondary"
          disabledReason={reasonFor(can.decline)}
          aria-label={`Reject order ${orderId}`}
          onClick={() => take('decline')}
        >
          Reject
        </Button>
      </div>
      {step === 'accept' && <AcceptDialog claim={claim} onClose={close} />}
      {step === 'decline' && <DeclineDialog claim={claim} onClose={close} />}
    </div>
  )
}
