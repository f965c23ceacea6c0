import type { UserType } from '@tandem/contract/accounts/identity/session.schema.ts'
import type { Conversation } from '@tandem/contract/communication/messages/conversation.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { insertReplies } from '#communication/saved-replies/reply-menu.tsx'
import { useSession } from '#lib/session.ts'
import { buttonClass } from '#ui/button.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Composer } from '../composer.tsx'
import { threadQuery } from '../message.api.ts'
import { MessageList } from '../message-list.tsx'
import { MessagesSkeleton } from '../messages-skeleton.tsx'
import { useReadMark } from '../use-read-mark.ts'
import { conversationQuery } from './conversation.api.ts'
import { ConversationPicture } from './conversation-row.tsx'
import { otherOf } from './conversation-words.ts'

/** Render it with the collaboration as its key, because the composer holds a draft. */
export const ConversationThread = ({
  collaborationId,
  reader,
  takesFocus,
  back,
}: {
  collaborationId: string
  reader: UserType
  /** True when the reader just opened the thread, and not on a first page load. */
  takesFocus: boolean
  /** The search of the page without this thread. */
  back: object
}) => {
  const userId = useSession().user?.uid ?? ''
  const conversation = useQuery(conversationQuery(collaborationId))
  const query = useQuery(threadQuery(collaborationId))
  const thread = query.data
  const place = { userId, collaborationId }
  const other = conversation.data && otherOf(conversation.data, reader)
  const tools = reader === 'brand' ? insertReplies(collaborationId) : undefined
  useReadMark(collaborationId, thread)
  const section = useFocusOnOpen(takesFocus && other !== undefined)
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={other === undefined ? 'Conversation' : `Conversation with ${other}`}
      className="flex h-full min-h-0 flex-col rounded-card border border-line bg-card"
    >
      <div className="flex items-center gap-3 border-line border-b p-3">
        <Link
          to="/messages"
          search={back as never}
          aria-label="Back to all conversations"
          className={clsx(buttonClass('quiet', 'icon'), 'lg:hidden')}
        >
          <ArrowLeft aria-hidden="true" />
        </Link>
        {conversation.data === undefined ? (
          <Skeleton className="h-11 w-48" />
        ) : (
          <Head conversation={conversation.data} reader={reader} />
        )}
      </div>
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: reason: or no keyboard could scroll it
        tabIndex={0}
        className="min-h-0 grow overflow-y-auto p-4 focus-visible:-outline-offset-2"
      >
        {query.isPending && <MessagesSkeleton />}
        {query.isLoadingError && <LoadFailure query={query} />}
        {thread && other !== undefined && (
          <MessageList thread={thread} place={place} other={other} />
        )}
      </div>
      {other !== undefined && (
        <div className="border-line border-t p-3">
          <Composer place={place} other={other} can={thread?.can.send} tools={tools} />
        </div>
      )}
    </section>
  )
}

/** On a phone the field stays without focus, because the keyboard would cover the messages. */
const useFocusOnOpen = (ready: boolean) => {
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!ready) return
    const field = section.current?.querySelector('textarea')
    const isWide = window.matchMedia?.('(min-width: 64rem)').matches ?? false
    ;(isWide && field ? field : section.current)?.focus({ preventScroll: true })
  }, [ready])
  return section
}

const Head = ({ conversation, reader }: { conversation: Conversation; reader: UserType }) => (
  <>
    <ConversationPicture conversation={conversation} reader={reader} />
    <div className="grid min-w-0 grow">
      <h2 className="truncate font-semibold text-base">{otherOf(conversation, reader)}</h2>
      <p className="truncate text-muted text-sm">{conversation.campaign.title}</p>
    </div>
    <Link {...collaborationPage(conversation, reader)} className={buttonClass('quiet', 'small')}>
      <span className="max-sm:sr-only">Open collaboration</span>
      <span aria-hidden="true" className="sm:hidden">
        Open
      </span>
    </Link>
  </>
)

const collaborationPage = (
  { brand, creator, campaign, collaborationId }: Conversation,
  reader: UserType,
): LinkProps =>
  (reader === 'brand'
    ? {
        to: '/brand-campaigns/$brandName/$campaignId/creator/$creatorName',
        params: { brandName: brand.slug, campaignId: campaign.id, creatorName: creator.slug },
      }
    : { to: '/collaboration', search: { id: collaborationId } }) as LinkProps
