import type { Side } from '@tandem/contract/side.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useSession } from '#lib/session.ts'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'
import { Time } from '#ui/time.tsx'
import type { RecordEvent } from './record.api.ts'
import { eventInWords, pointsInWords } from './record-words.ts'

const AppealDialog = lazyLayer(async () => (await import('./appeal-dialog.tsx')).AppealDialog)

export const RecordEntry = ({ side, event }: { side: Side; event: RecordEvent }) => {
  const [appeals, setAppeals] = useState(false)
  return (
    <article className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h4 className="font-semibold">{eventInWords(side, event)}</h4>
        <Standing event={event} />
      </div>
      <p className="text-muted text-sm">
        <CampaignLink side={side} event={event} /> with {event.other.name} ·{' '}
        <Time at={event.at} as="date" />
      </p>
      {event.moved !== 0 && <p className="tabular text-sm">{pointsInWords(event.moved)}</p>}
      {event.appeal && <AppealNote appeal={event.appeal} />}
      {event.can.appeal.allowed && (
        <Button
          variant="secondary"
          size="small"
          className="justify-self-start"
          onClick={() => setAppeals(true)}
        >
          Appeal
        </Button>
      )}
      {appeals && <AppealDialog side={side} record={event} onClose={() => setAppeals(false)} />}
    </article>
  )
}

const Standing = ({ event }: { event: RecordEvent }) => {
  if (event.appeal?.state === 'granted') return <Chip tone="ok">Removed on appeal</Chip>
  if (!event.counts) return <Chip>No longer counts</Chip>
  if (event.countsUntil === null) return null
  return (
    <Chip>
      <span>
        Counts until <Time at={event.countsUntil} as="date" />
      </span>
    </Chip>
  )
}

const appealStates = {
  open: 'The operator has not decided your appeal yet.',
  granted: 'Your appeal was granted.',
  refused: 'Your appeal was rejected.',
}

const AppealNote = ({ appeal }: { appeal: NonNullable<RecordEvent['appeal']> }) => (
  <div className="grid gap-1 rounded-control bg-sunken px-4 py-3 text-sm">
    <p className="font-semibold">{appealStates[appeal.state]}</p>
    {appeal.reason !== null && <p className="whitespace-pre-line break-words">{appeal.reason}</p>}
    <p className="whitespace-pre-line break-words text-muted">You wrote: {appeal.words}</p>
  </div>
)

const CampaignLink = ({ side, event }: { side: Side; event: RecordEvent }) => {
  const { brand } = useSession()
  const className = 'underline underline-offset-4'
  if (side === 'creator')
    return (
      <Link to="/collaboration" search={{ id: event.collaborationId }} className={className}>
        {event.campaign.title}
      </Link>
    )
  return (
    <Link
      to="/brand-campaigns/$brandName/$campaignId/creator/$creatorName"
      params={{
        brandName: brand?.slug ?? '',
        campaignId: event.campaign.id,
        creatorName: event.other.slug,
      }}
      className={className}
    >
      {event.campaign.title}
    </Link>
  )
}
