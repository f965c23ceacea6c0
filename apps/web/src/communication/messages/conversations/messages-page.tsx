import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import { BrandScopeChoice, useBrandScope } from '#communication/inbox/brand-scope.tsx'
import { useAddressSearch } from '#lib/address/address-search.ts'
import { useSession } from '#lib/session.ts'
import { KeyHints } from '#ui/keyboard/key-hints.tsx'
import { lazyPart } from '#ui/layer/lazy-part.tsx'
import { Awaited } from '#ui/waiting-note.tsx'
import { MessagesSkeleton } from '../messages-skeleton.tsx'
import { type ConversationChoice, readChoice, writeChoice } from './conversation-choice.ts'
import { ConversationFilters } from './conversation-filters.tsx'
import { ConversationList } from './conversation-list.tsx'
import { messagesKeys } from './messages-keys.ts'

const ConversationThread = lazyPart(
  async () => (await import('./conversation-thread.tsx')).ConversationThread,
)
const MessageAllButton = lazyPart(
  async () =>
    (await import('#collaborations/campaign-messages/message-all-button.tsx')).MessageAllButton,
)

/** Below the header: the list and the thread scroll on their own. */
const panelClass =
  'h-[calc(100dvh-11rem-env(safe-area-inset-bottom))] min-h-80 md:h-[calc(100dvh-9rem)]'

export const MessagesPage = () => {
  const [search, onSearch] = useAddressSearch()
  const reader = useSession().userType ?? 'creator'
  const [scope, setScope] = useBrandScope()
  const choice = readChoice(search)
  const { thread } = choice
  const latest = useRef(choice)
  latest.current = choice
  const change = useCallback(
    (next: Partial<ConversationChoice>) => onSearch(writeChoice({ ...latest.current, ...next })),
    [onSearch],
  )
  const { page, wasOpened } = useFocusOfThread(thread)
  const returnToList = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    page.current?.querySelector<HTMLElement>(`[data-thread="${thread}"]`)?.focus()
  }
  return (
    <div
      ref={page}
      className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(19rem,24rem)_minmax(0,1fr)]"
    >
      <div
        className={clsx(
          'grid grid-cols-[minmax(0,1fr)] content-start gap-4 lg:h-[calc(100dvh-9rem)] lg:grid-rows-[auto_minmax(0,1fr)]',
          thread !== undefined && 'max-lg:hidden',
        )}
      >
        <div className="grid gap-3">
          <p className="text-muted text-sm">
            Your conversations. Tasks and decisions are in your{' '}
            <Link to="/inbox" className="underline underline-offset-4">
              Inbox
            </Link>
            .
          </p>
          {reader === 'brand' && (
            <Awaited fallback={null}>
              <MessageAllButton campaignId={choice.campaign} />
            </Awaited>
          )}
          <BrandScopeChoice
            scope={scope}
            onChoose={(next) => {
              setScope(next)
              change({ campaign: undefined })
            }}
          />
          <ConversationFilters scope={scope} choice={choice} reader={reader} onChange={change} />
        </div>
        <div className="-mx-2 px-2 lg:overflow-y-auto">
          <ConversationList
            scope={scope}
            choice={choice}
            reader={reader}
            onClear={() => onSearch(thread === undefined ? {} : { thread })}
          />
        </div>
      </div>
      {thread === undefined ? (
        <div className="hidden content-center justify-items-center gap-4 rounded-card border border-line border-dashed p-8 text-center text-muted lg:grid">
          <p>Select a conversation to read it here.</p>
          <KeyHints keys={messagesKeys} />
        </div>
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: reason: Escape works everywhere in it
        <div className={panelClass} onKeyDown={returnToList}>
          <Awaited fallback={<MessagesSkeleton />}>
            <ConversationThread
              key={thread}
              collaborationId={thread}
              reader={reader}
              takesFocus={wasOpened}
              back={writeChoice({ ...choice, thread: undefined })}
            />
          </Awaited>
        </div>
      )}
    </div>
  )
}

/** On a phone, the row of a thread gets the focus back when the thread closes. */
const useFocusOfThread = (thread: string | undefined) => {
  const page = useRef<HTMLDivElement>(null)
  const [first] = useState(thread)
  const before = useRef(thread)
  const changed = useRef(false)
  if (thread !== first) changed.current = true
  useEffect(() => {
    const left = before.current
    before.current = thread
    if (left === undefined || thread !== undefined) return
    page.current?.querySelector<HTMLElement>(`[data-thread="${left}"]`)?.focus()
  }, [thread])
  return { page, wasOpened: changed.current }
}
