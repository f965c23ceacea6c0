import type { OperatorAnnouncement } from '@tandem/contract/operator/announcements/announcement.schema.ts'
import { counted } from '@tandem/contract/plural.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip, type ChipTone } from '#ui/chip.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ConfirmWindow } from '#ui/layer/confirm-window.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Time } from '#ui/time.tsx'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { announcementsQuery, useEndAnnouncement } from './announcement.api.ts'
import { audienceLabels } from './audience-labels.ts'
import { NewAnnouncement } from './new-announcement.tsx'

export const AnnouncementsPage = () => {
  const query = useQuery(announcementsQuery)
  const [isNew, setNew] = useState(false)
  const [ending, setEnding] = useState<OperatorAnnouncement>()
  if (query.isPending) return <Skeleton className="h-96" />
  if (query.data === undefined)
    return <LoadFailure query={query} title="The announcements could not be loaded" />
  const { items } = query.data
  const write = <Button onClick={() => setNew(true)}>Write announcement</Button>
  return (
    <>
      {items.length === 0 ? (
        <EmptyState
          title="No announcements"
          text="A text that you publish appears as a banner on every page, until people dismiss it."
          action={write}
        />
      ) : (
        <Section title="All announcements" action={write}>
          <ul className="grid gap-4">
            {items.map((one) => (
              <One key={one.id} announcement={one} onEnd={() => setEnding(one)} />
            ))}
          </ul>
        </Section>
      )}
      {isNew && <NewAnnouncement onClose={() => setNew(false)} />}
      {ending && <End announcement={ending} onClose={() => setEnding(undefined)} />}
    </>
  )
}

const states: Record<OperatorAnnouncement['state'], { label: string; tone: ChipTone }> = {
  planned: { label: 'Planned', tone: 'neutral' },
  running: { label: 'Running', tone: 'ok' },
  over: { label: 'Over', tone: 'neutral' },
}

const One = ({
  announcement,
  onEnd,
}: {
  announcement: OperatorAnnouncement
  onEnd: () => void
}) => {
  const { title, body, link, audience, state, startsAt, endsAt, isMailed } = announcement
  return (
    <li>
      <Card className="grid gap-3">
        <div className="flex flex-wrap items-center gap-2">
          <h3 className="min-w-0 grow break-words text-lg">{title}</h3>
          <Chip tone={states[state].tone}>{states[state].label}</Chip>
        </div>
        <p className="max-w-prose whitespace-pre-line break-words">{body}</p>
        {link !== null && <p className="break-all text-muted text-sm">{link}</p>}
        <p className="text-muted text-sm">
          {audienceLabels[audience]} · <Time at={startsAt} as="date-time" /> to{' '}
          <Time at={endsAt} as="date-time" /> · by {announcement.createdBy}
        </p>
        <p className="text-muted text-sm">
          {isMailed ? 'Banner and email' : 'Banner'}
          {announcement.mandatoryReason !== null && `, because: ${announcement.mandatoryReason}`} ·
          dismissed by {counted(announcement.dismissals, 'person', 'people')}
        </p>
        {announcement.can.end.allowed && (
          <div>
            <Button variant="secondary" onClick={onEnd}>
              End announcement
            </Button>
          </div>
        )}
      </Card>
    </li>
  )
}

const End = ({
  announcement,
  onClose,
}: {
  announcement: OperatorAnnouncement
  onClose: () => void
}) => {
  const end = useEndAnnouncement()
  return (
    <ConfirmWindow
      open
      tone="primary"
      title={`End “${announcement.title}”?`}
      effect={
        <>
          <p>The banner disappears. Emails that have left cannot be recalled.</p>
          <WriteTrouble error={end.error} className="mt-2" />
        </>
      }
      confirmLabel="End announcement"
      busy={end.isPending}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onConfirm={() =>
        end.mutate({ params: { announcementId: announcement.id } }, { onSuccess: onClose })
      }
    />
  )
}
