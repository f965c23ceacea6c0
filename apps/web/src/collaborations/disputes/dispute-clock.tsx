import type { Dispute } from '@tandem/contract/collaborations/disputes/dispute.schema.ts'
import { Time } from '#ui/time.tsx'
import { type Reader, silenceWords } from './dispute-words.ts'

export const DisputeClock = ({ dispute, reader }: { dispute: Dispute; reader: Reader }) => {
  if (dispute.held === null) return null
  const yours = dispute.openedBy !== reader.side
  if (dispute.replyBy === null)
    return (
      <p className="rounded-control bg-sunken px-4 py-3">
        <strong className="font-semibold">There is no deadline now.</strong> Agree on a settlement,
        or the operator decides.
      </p>
    )
  return (
    <p
      className={
        yours
          ? 'rounded-control bg-accent-soft px-4 py-3 text-accent-ink'
          : 'rounded-control bg-sunken px-4 py-3'
      }
    >
      <strong className="font-semibold">
        {yours ? 'Answer by ' : `${reader.other} can answer by `}
        <Time at={dispute.replyBy} as="deadline" className="whitespace-nowrap" />.
      </strong>{' '}
      Without an answer {yours ? `${reader.other} wins` : 'you win'} the dispute.{' '}
      {silenceWords(dispute, reader)}
    </p>
  )
}
