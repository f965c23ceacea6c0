import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { brandCollaborationQuery } from '#collaborations/lifecycle/collaboration.api.ts'
import { itemsOf } from '#ui/paged-list.tsx'
import { commentsQuery } from '../comments/comment.api.ts'
import { placeInLine } from './place-in-line.ts'
import { reviewQueueQuery } from './review.api.ts'

export const useLine = (id: string) => {
  const client = useQueryClient()
  const queue = useInfiniteQuery(reviewQueueQuery)
  const items = itemsOf(queue)
  const last = useRef(0)
  const line = placeInLine(
    items.map((item) => item.id),
    id,
    last.current,
  )
  if (line.place !== null) last.current = line.place
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = queue
  const isNearEnd = line.place !== null && line.place >= items.length - 2
  useEffect(() => {
    if (isNearEnd && hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [isNearEnd, hasNextPage, isFetchingNextPage, fetchNextPage])

  const { next } = line
  useEffect(() => {
    if (next === null) return
    void client.prefetchQuery(brandCollaborationQuery(next))
    void client.prefetchQuery(commentsQuery(next))
  }, [client, next])
  return { ...line, item: items.find((one) => one.id === id), count: queue.data?.pages[0]?.count }
}
