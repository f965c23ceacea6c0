import { savedReplies } from '@tandem/contract/communication/saved-replies/reply.endpoints.ts'
import type { SavedReplies } from '@tandem/contract/communication/saved-replies/reply.schema.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/call.ts'
import { useWrite } from '#lib/use-write.ts'

export const repliesQuery = queryOptions({
  queryKey: ['saved-replies'],
  queryFn: ({ signal }) => call(savedReplies.mine, { signal }),
})

const useTakeUp = () => {
  const queryClient = useQueryClient()
  return (replies: SavedReplies) => {
    queryClient.setQueryData(repliesQuery.queryKey, replies)
  }
}

export const useSaveReply = () => useWrite(savedReplies.save, { onSuccess: useTakeUp() })

const gone = { refused: [repliesQuery.queryKey] }
export const useChangeReply = () =>
  useWrite(savedReplies.change, { onSuccess: useTakeUp(), renews: gone })
export const useRemoveReply = () =>
  useWrite(savedReplies.remove, { onSuccess: useTakeUp(), renews: gone })
