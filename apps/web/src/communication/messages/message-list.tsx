import { useSession } from '#lib/session.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadMore } from '#ui/load-more.tsx'
import { useLoadOlder } from './message.api.ts'
import { MessageBubble } from './message-bubble.tsx'
import type { Place } from './outbox.ts'
import { byDay, type Thread } from './thread.ts'
import { UnsentBubble } from './unsent-bubble.tsx'
import { useEndInView } from './use-end-in-view.ts'
import { useOutbox } from './use-outbox.ts'

export const MessageList = ({
  thread,
  place,
  other,
}: {
  thread: Thread
  place: Place
  other: string
}) => {
  const outbox = useOutbox(place)
  const { userType } = useSession()
  const older = useLoadOlder(place.collaborationId)
  const arrived = new Set(thread.items.map(({ id }) => id))
  const unsent = outbox.unsent.filter(({ id }) => !arrived.has(id))
  const content = useEndInView(unsent.length)
  return (
    <div ref={content}>
      {thread.older !== null && (
        <LoadMore
          hasMore
          label="Load earlier messages"
          loading={older.isPending}
          failed={older.isError}
          onMore={() => thread.older !== null && older.mutate(thread.older)}
        />
      )}
      {thread.items.length === 0 && unsent.length === 0 && (
        <EmptyState
          title="No messages yet"
          text={`Your messages to ${other} appear here and stay with this collaboration.`}
        />
      )}
      <div role="log" aria-label="Messages" className="grid gap-3">
        {byDay(thread.items, new Date()).map(({ label, items }) => (
          <section key={label} className="grid gap-3">
            <h3 className="justify-self-center rounded-full bg-sunken px-3 py-1 font-medium text-muted text-xs">
              {label}
            </h3>
            <ul className="grid gap-2">
              {items.map((message) => (
                <li key={message.nr} className="grid">
                  <MessageBubble
                    message={message}
                    own={message.side === userType}
                    collaborationId={place.collaborationId}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {unsent.length > 0 && (
        <ul className="mt-2 grid gap-2">
          {unsent.map((one) => (
            <li key={one.id} className="grid">
              <UnsentBubble
                unsent={one}
                place={place}
                trouble={outbox.trouble}
                onTryNow={outbox.sendNow}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
