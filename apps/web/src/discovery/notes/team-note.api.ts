import { teamNotes } from '@tandem/contract/discovery/notes/team-note.endpoints.ts'
import type { TeamNotes } from '@tandem/contract/discovery/notes/team-note.schema.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/call.ts'
import { useWrite } from '#lib/use-write.ts'

export type Noted = { campaignId: string } | { collaborationId: string }

export const teamNotesQuery = (noted: Noted) =>
  queryOptions({
    queryKey: ['team-notes', noted],
    queryFn: ({ signal }) =>
      'campaignId' in noted
        ? call(teamNotes.ofCampaign, { params: noted, signal })
        : call(teamNotes.ofCollaboration, { params: noted, signal }),
  })

/** Each answer has all notes of the place. A refusal may mean that the note has changed. */
const useHooks = (noted: Noted) => {
  const client = useQueryClient()
  return {
    renews: { refused: [['team-notes']] },
    onSuccess: (notes: TeamNotes) => client.setQueryData(teamNotesQuery(noted).queryKey, notes),
  }
}

export const useAddNote = (noted: Noted) => {
  const hooks = useHooks(noted)
  const campaign = useWrite(teamNotes.addToCampaign, hooks)
  const collaboration = useWrite(teamNotes.addToCollaboration, hooks)
  const { error, isPending } = 'campaignId' in noted ? campaign : collaboration
  return {
    error,
    isPending,
    add: async (body: string): Promise<void> => {
      if ('campaignId' in noted) await campaign.mutateAsync({ params: noted, body: { body } })
      else await collaboration.mutateAsync({ params: noted, body: { body } })
    },
  }
}

export const useChangeNote = (noted: Noted) => useWrite(teamNotes.change, useHooks(noted))
export const useRemoveNote = (noted: Noted) => useWrite(teamNotes.remove, useHooks(noted))
