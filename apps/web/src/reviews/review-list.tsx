import type { ReactNode } from 'react'
import { sentenceOf } from '#lib/api-refusal.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { LoadMore } from '#ui/load-more.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'

/** What a paged query says of itself. */
type List<Item> = {
  data: { pages: readonly { items: readonly Item[] }[] } | undefined
  error: Error | null
  isPending: boolean
  isFetching: boolean
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
  refetch: () => unknown
}

/** Reviews page by page, in every state a list can be in. */
export const ReviewList = <Item extends { id: string }>({
  list,
  emptyText,
  byButton = false,
  children,
}: {
  list: List<Item>
  emptyText: string
  /** Where something stands below that must stay in reach. */
  byButton?: boolean
  children: (item: Item) => ReactNode
}) => {
  if (list.isPending)
    return (
      <SkeletonRegion label="Loading reviews" className="grid max-w-[65ch] gap-6">
        {['1', '2', '3'].map((place) => (
          <Skeleton key={place} className="h-24" />
        ))}
      </SkeletonRegion>
    )
  if (list.data === undefined)
    return (
      <ErrorState
        text={list.error === null ? '' : sentenceOf(list.error)}
        busy={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    )
  const items = list.data.pages.flatMap((page) => page.items)
  if (items.length === 0) return <EmptyState title="No reviews yet" text={emptyText} />
  return (
    <>
      <ul className="grid max-w-[65ch] divide-y divide-line">
        {items.map((item) => (
          <li key={item.id} className="py-5 first:pt-0">
            {children(item)}
          </li>
        ))}
      </ul>
      <LoadMore
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        failed={list.isFetchNextPageError}
        byButton={byButton}
        onMore={() => void list.fetchNextPage()}
      />
    </>
  )
}
