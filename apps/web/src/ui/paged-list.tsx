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

export type PagedQuery<Item> = FailedQuery &
  MorePages & {
    data: { pages: readonly { items: readonly Item[] }[] } | undefined
    isPending: boolean
    isPlaceholderData: boolean
  }

export const itemsOf = <Item,>({ data }: Pick<PagedQuery<Item>, 'data'>): Item[] =>
  data?.pages.flatMap(({ items }) => items) ?? []

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
  failure?: string
  label?: string
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
