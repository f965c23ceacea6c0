import type { UserType } from '@tandem/contract/accounts/identity/session.schema.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { KeyboardEvent } from 'react'
import type { BrandScope } from '#communication/inbox/brand-scope.tsx'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState, NoResults } from '#ui/empty-state.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { conversationsQuery } from './conversation.api.ts'
import { type ConversationChoice, isFiltered, writeChoice } from './conversation-choice.ts'
import { ConversationRow } from './conversation-row.tsx'

const moves: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

const moveFocus = (event: KeyboardEvent<HTMLUListElement>): void => {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('a')]
  const at = rows.indexOf(document.activeElement as HTMLElement)
  const next = rows[moves[event.key]?.(at, rows.length - 1) ?? -1]
  if (next === undefined) return
  event.preventDefault()
  next.focus()
}

export const ConversationList = ({
  scope,
  choice,
  reader,
  onClear,
}: {
  scope: BrandScope
  choice: ConversationChoice
  reader: UserType
  onClear: () => void
}) => {
  const list = useInfiniteQuery(conversationsQuery(choice, scope))
  return (
    <PagedList
      list={list}
      label="Load more conversations"
      skeleton={<ListSkeleton />}
      empty={
        isFiltered(choice) ? (
          <NoResults query={choice.q} onClear={onClear} />
        ) : (
          <NoConversations reader={reader} />
        )
      }
    >
      {(items) => (
        <ul
          aria-label="Conversations"
          className="grid grid-cols-[minmax(0,1fr)] gap-1"
          onKeyDown={moveFocus}
        >
          {items.map((conversation) => (
            <li key={conversation.collaborationId}>
              <ConversationRow
                conversation={conversation}
                reader={reader}
                namesBrand={scope === 'all'}
                isOpen={conversation.collaborationId === choice.thread}
                search={writeChoice({ ...choice, thread: conversation.collaborationId })}
              />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}

const NoConversations = ({ reader }: { reader: UserType }) => (
  <EmptyState
    title="No conversations yet"
    text={
      reader === 'brand'
        ? 'Messages between your brand and creators appear here. To write first, open a creator in one of your campaigns.'
        : 'Messages between you and brands appear here. To write first, open one of your collaborations.'
    }
    action={
      <Link
        to={reader === 'brand' ? '/brand-campaigns' : '/collaboration'}
        className={buttonClass('secondary')}
      >
        {reader === 'brand' ? 'Open your campaigns' : 'Open your collaborations'}
      </Link>
    }
  />
)

const ListSkeleton = () => (
  <SkeletonRegion label="Loading your conversations" className="grid gap-1">
    {[0, 1, 2, 3, 4].map((row) => (
      <Skeleton key={row} className="h-21 rounded-control" />
    ))}
  </SkeletonRegion>
)
