import {
  type Dispute,
  disputeReasonLabels,
} from '@tandem/contract/collaborations/disputes/dispute.schema.ts'
import { Check, Minus, X } from 'lucide-react'
import { FileList } from '#platform/files/file-list.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Time } from '#ui/time.tsx'
import { DisputeClock } from './dispute-clock.tsx'
import { DisputeReplyForm } from './dispute-reply-form.tsx'
import { nameOf, type Reader, resolutionWords } from './dispute-words.ts'
import { SplitProposals } from './split-proposals.tsx'
import { TakeBack } from './take-back.tsx'

const chips = {
  open: { label: 'Awaiting answer', tone: 'warn' },
  under_review: { label: 'Not settled yet', tone: 'warn' },
  resolved: { label: 'Settled', tone: 'ok' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
} as const

export const DisputeView = ({ dispute, reader }: { dispute: Dispute; reader: Reader }) => {
  const opener = nameOf(dispute.openedBy, reader)
  const answerer = nameOf(dispute.openedBy === 'creator' ? 'brand' : 'creator', reader)
  const { reply, resolution } = dispute
  return (
    <Card className="grid gap-5">
      <p>
        <Chip tone={chips[dispute.state].tone}>{chips[dispute.state].label}</Chip>
      </p>
      <DisputeClock dispute={dispute} reader={reader} />
      {resolution !== null && (
        <div className="grid gap-2 rounded-control bg-sunken px-4 py-3">
          <p className="font-semibold">{resolutionWords({ ...dispute, resolution }, reader)}</p>
          {resolution.words !== null && (
            <p className="whitespace-pre-line break-words">{resolution.words}</p>
          )}
          <p className="text-muted text-sm">
            <Time at={resolution.at} as="date-time" />
          </p>
        </div>
      )}
      <Said who={opener} at={dispute.openedAt} body={dispute.body} urls={dispute.fileUrls}>
        <p className="font-medium">{disputeReasonLabels[dispute.reason]}</p>
        <Items items={dispute.items} />
      </Said>
      {reply !== null && (
        <Said who={answerer} at={reply.at} body={reply.body} urls={reply.fileUrls} />
      )}
      <DisputeReplyForm dispute={dispute} reader={reader} />
      <SplitProposals dispute={dispute} reader={reader} />
      <TakeBack dispute={dispute} reader={reader} />
    </Card>
  )
}

const Said = ({
  who,
  at,
  body,
  urls,
  children,
}: {
  who: string
  at: string
  body: string
  urls: readonly string[]
  children?: React.ReactNode
}) => (
  <section aria-label={`What ${who === 'You' ? 'you' : who} said`} className="grid gap-3">
    <h3 className="text-base">
      {who}
      <span className="font-normal text-muted text-sm">
        {' · '}
        <Time at={at} as="date-time" />
      </span>
    </h3>
    {children}
    <p className="whitespace-pre-line break-words">{body}</p>
    {urls.length > 0 && (
      <FileList urls={urls} label={who === 'You' ? 'Your evidence' : `Evidence from ${who}`} />
    )}
  </section>
)

const verdicts = {
  open: { Icon: Minus, words: 'not judged yet', tone: 'text-muted' },
  met: { Icon: Check, words: 'met', tone: 'text-ok' },
  unmet: { Icon: X, words: 'not met', tone: 'text-bad' },
}
const verdictOf = (met: boolean | null) => {
  if (met === null) return verdicts.open
  return met ? verdicts.met : verdicts.unmet
}

const Items = ({ items }: { items: Dispute['items'] }) =>
  items.length === 0 ? null : (
    <ul aria-label="Items of the brief" className="grid gap-2">
      {items.map(({ item, met }) => {
        const { Icon, words, tone } = verdictOf(met)
        return (
          <li key={item} className="flex items-start gap-2">
            <Icon aria-hidden="true" className={`mt-1 size-4 shrink-0 ${tone}`} />
            <span>
              {item} <span className={`text-sm ${tone}`}>— {words}</span>
            </span>
          </li>
        )
      })}
    </ul>
  )
