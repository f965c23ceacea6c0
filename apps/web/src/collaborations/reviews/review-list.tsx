import { type ReactNode, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PagedList, type PagedQuery } from '#ui/paged-list.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'

const shownFirst = 3

export const ReviewList = <Item extends { id: string }>({
  list,
  emptyText,
  byButton = false,
  few = false,
  children,
}: {
  list: PagedQuery<Item>
  emptyText: string
  byButton?: boolean
  /** Shows only the newest reviews until the reader asks for all. */
  few?: boolean
  children: (item: Item) => ReactNode
}) => {
  const [isWhole, showWhole] = useState(!few)
  return (
    <PagedList
      list={isWhole ? list : { ...list, hasNextPage: false }}
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
        <>
          <ul className="grid max-w-[65ch] divide-y divide-line">
            {(isWhole ? items : items.slice(0, shownFirst)).map((item) => (
              <li key={item.id} className="py-5 first:pt-0">
                {children(item)}
              </li>
            ))}
          </ul>
          {!isWhole && items.length > shownFirst && (
            <Button
              variant="quiet"
              size="small"
              className="-ml-3.5 justify-self-start"
              onClick={() => showWhole(true)}
            >
              Earlier reviews
            </Button>
          )}
        </>
      )}
    </PagedList>
  )
}
