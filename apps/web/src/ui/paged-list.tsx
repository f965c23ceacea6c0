import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { type FailedQuery, LoadFailure } from './load-failure.tsx'
import { LoadMore } from './load-more.tsx'

type MorePages = {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

/** What a paged query of the cache says of itself. */
export type PagedQuery<Item> = FailedQuery &
  MorePages & {
    data: { pages: readonly { items: readonly Item[] }[] } | undefined
    isPending: boolean
    isPlaceholderData: boolean
  }

/** All that has come of a paged query so far; nothing before its first page. */
export const itemsOf = <Item,>({ data }: Pick<PagedQuery<Item>, 'data'>): Item[] =>
  data?.pages.flatMap(({ items }) => items) ?? []

/** The end of what has come of a paged query: the way to its next page. */
export const NextPage = ({
  list,
  ...look
}: {
  list: MorePages
  label?: string
  byButton?: boolean
}) => (
  <LoadMore
    {...look}
    hasMore={list.hasNextPage}
    loading={list.isFetchingNextPage}
    failed={list.isFetchNextPageError}
    onMore={() => void list.fetchNextPage()}
  />
)

/** A paged list in each state it can be in: loading, failed, empty, there, and there while another choice is on its way. */
export const PagedList = <Item,>({
  list,
  skeleton,
  empty,
  children,
  failure,
  ...look
}: {
  list: PagedQuery<Item>
  skeleton: ReactNode
  empty: ReactNode
  children: (items: Item[]) => ReactNode
  /** The heading above why it could not be loaded. */
  failure?: string
  /** The words of the button for the next page. */
  label?: string
  /** Only by the button, where something stands below the list that must stay in reach. */
  byButton?: boolean
}) => {
  if (list.isPending) return skeleton
  if (list.data === undefined)
    return <LoadFailure query={list} {...(failure !== undefined && { title: failure })} />
  const items = itemsOf(list)
  return (
    <div
      aria-busy={list.isPlaceholderData}
      className={clsx('transition-opacity duration-180', list.isPlaceholderData && 'opacity-60')}
    >
      {items.length === 0 ? empty : children(items)}
      <NextPage list={list} {...look} />
    </div>
  )
}
