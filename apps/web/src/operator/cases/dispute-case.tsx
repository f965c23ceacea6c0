import { disputeReasonLabels } from '@tandem/contract/collaborations/disputes/dispute.schema.ts'
import type { DisputeCase } from '@tandem/contract/operator/cases/case.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { coinsInWords } from '#lib/coins.ts'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Folded, Section } from '#ui/section.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { BackTo } from '../people/facts.tsx'
import { disputeCaseQuery } from './case.api.ts'
import { Evidence, Quote } from './case-parts.tsx'
import { DecideDispute } from './decide-dispute.tsx'

export const DisputeCasePage = ({ collaborationId }: { collaborationId: string }) => {
  const query = useQuery(disputeCaseQuery(collaborationId))
  if (query.isPending) return <Skeleton className="h-96" />
  if (query.data === undefined)
    return <LoadFailure query={query} title="This dispute could not be loaded" />
  return <Case dispute={query.data} />
}

const nameOf = (dispute: DisputeCase, side: 'brand' | 'creator'): string =>
  side === 'brand' ? `${dispute.brand} (brand)` : `${dispute.creator} (creator)`

const Case = ({ dispute }: { dispute: DisputeCase }) => {
  const { openedBy, reply } = dispute
  const other = openedBy === 'brand' ? 'creator' : 'brand'
  return (
    <>
      <div className="grid gap-3">
        <BackTo section="disputes" label="Disputes" />
        <h2 data-page-heading className="break-words text-2xl">
          {dispute.title}
        </h2>
        <p className="text-muted">
          {dispute.brand} and {dispute.creator} · {disputeReasonLabels[dispute.reason]} ·{' '}
          {coinsInWords(dispute.stakeCoins)} at stake
        </p>
      </div>
      <Section title="What the sides say">
        <Quote who={nameOf(dispute, openedBy)} at={dispute.openedAt}>
          {dispute.body}
        </Quote>
        <Evidence urls={dispute.fileUrls} />
        {reply === null ? (
          <p className="text-muted">{nameOf(dispute, other)} has not answered yet.</p>
        ) : (
          <>
            <Quote who={nameOf(dispute, other)} at={reply.at}>
              {reply.body}
            </Quote>
            <Evidence urls={reply.fileUrls} />
          </>
        )}
        {dispute.proposals.map((one) => (
          <p key={`${one.by}-${one.creatorPercent}-${one.note}`} className="text-muted">
            The {one.by} proposed {one.creatorPercent}% ({coinsInWords(one.creatorCoins)}) for the
            creator. {one.note}
          </p>
        ))}
      </Section>
      <Folded title="What was agreed">
        <dl className="grid max-w-prose gap-4">
          {dispute.terms.map(({ label, text }) => (
            <div key={label}>
              <dt className="text-muted text-sm">{label}</dt>
              <dd className="whitespace-pre-line break-words">{text}</dd>
            </div>
          ))}
        </dl>
      </Folded>
      {dispute.resolution === null ? (
        <DecideDispute dispute={dispute} />
      ) : (
        <Section title="Decision">
          <p>
            {dispute.resolution.creatorPercent}% ({coinsInWords(dispute.resolution.creatorCoins)})
            for the creator, by {dispute.resolution.by}.
          </p>
          <p className="max-w-prose whitespace-pre-line">{dispute.resolution.words}</p>
        </Section>
      )}
    </>
  )
}
