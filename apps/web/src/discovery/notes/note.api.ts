import { notes } from '@tandem/contract/discovery/notes/note.endpoints.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/call.ts'
import { useWrite } from '#lib/use-write.ts'

export const creatorNoteQuery = (creatorName: string) =>
  queryOptions({
    queryKey: ['notes', creatorName],
    queryFn: ({ signal }) => call(notes.read, { params: { creatorName }, signal }),
  })

export const useWriteNote = (creatorName: string) => {
  const queryClient = useQueryClient()
  const { queryKey } = creatorNoteQuery(creatorName)
  return useWrite(notes.write, {
    onSuccess: (note) => queryClient.setQueryData(queryKey, note),
    // After a conflict, the editor shows the colleague's version beside the typed words.
    renews: { refused: [queryKey], waits: 'refused' },
  })
}
