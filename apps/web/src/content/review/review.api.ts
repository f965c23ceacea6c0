import { content } from '@tandem/contract/content/content.endpoints.ts'
import { sides } from '@tandem/contract/sides/side.endpoints.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { byCursor } from '#lib/by-cursor.ts'
import { call } from '#lib/call.ts'

export const reviewQueueQuery = infiniteQueryOptions({
  queryKey: ['collaborations', 'review', 'line'],
  queryFn: ({ pageParam, signal }) => call(content.queue, { query: { cursor: pageParam }, signal }),
  ...byCursor,
})

export const reviewPieceQuery = (collaborationId: string) =>
  queryOptions({
    queryKey: ['collaborations', 'review', 'one', collaborationId],
    queryFn: ({ signal }) => call(sides.readOneForBrand, { params: { collaborationId }, signal }),
  })
