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

type Asked = { claim: BrandClaim; step: 'accept' | 'decline' }

export const BrandClaims = ({ programmeId }: { programmeId: string }) => {
  const list = useInfiniteQuery(waitingClaimsQuery(programmeId))
  const waiting = itemsOf(list)
  // Kept above the rows, so that the typed text stays when a colleague answers the claim.
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  if (waiting.length === 0 && asked === null) return null
  return (
    <Section title="Missing orders">
      <ul className="grid gap-3">
        {waiting.map((claim) => (
          <li key={claim.id} className="rounded-card border border-line bg-card p-4 shadow-rest">
            <Waiting claim={claim} onAsk={(step) => setAsked({ claim, step })} />
          </li>
        ))}
      </ul>
      <NextPage list={list} />
      {asked?.step === 'accept' && <AcceptDialog claim={asked.claim} onClose={close} />}
      {asked?.step === 'decline' && <DeclineDialog claim={asked.claim} onClose={close} />}
    </Section>
  )
}

const whatShopKnows = ({ isKnown, foreignCurrency, currency }: BrandClaim): string => {
  if (isKnown) return 'Your shop has reported this order.'
  return foreignCurrency === null
    ? 'Your shop has not reported this order.'
    : `Your shop reported this order in ${foreignCurrency}, not in ${currency}.`
}

const Waiting = ({ claim, onAsk }: { claim: BrandClaim; onAsk: (step: Asked['step']) => void }) => {
  const { can, creatorName, linkLabel, note, orderId, orderedOn, replyBy, state } = claim
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
          onClick={() => onAsk('accept')}
        >
          Approve
        </Button>
        <Button
          size="small"
          variant="secondary"
          disabledReason={reasonFor(can.decline)}
          aria-label={`Reject order ${orderId}`}
          onClick={() => onAsk('decline')}
        >
          Reject
        </Button>
      </div>
    </div>
  )
}
