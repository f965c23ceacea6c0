import type { ReactNode } from 'react'
import { EmptyState } from '#ui/empty-state.tsx'
import { PagedList, type PagedQuery } from '#ui/paged-list.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'

export const ReviewList = <Item extends { id: string }>({
  list,
  emptyText,
  byButton = false,
  children,
}: {
  list: PagedQuery<Item>
  emptyText: string
  byButton?: boolean
  children: (item: Item) => ReactNode
}) => (
  <PagedList
    list={list}
    byButton={byButton}
    skeleton={
      <SkeletonRegion label="Loading reviews" className="grid max-w-[65ch] gap-6">
        {['1', '2', '3'].map((place) => (
          <Skeleton key={place} className="h-24" />
        ))}
      </SkeletonRegion>
    }
    empty={<EmptyState title="No reviews yet" text={emptyText} />}
  >
    {(items) => (
      <ul className="grid max-w-[65ch] divide-y divide-line">
        {items.map((item) => (
          <li key={item.id} className="py-5 first:pt-0">
            {children(item)}
          </li>
        ))}
      </ul>
    )}
  </PagedList>
)
