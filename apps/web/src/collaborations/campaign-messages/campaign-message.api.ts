import { campaignMessages } from '@tandem/contract/collaborations/campaign-messages/campaign-message.endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/call.ts'
import { useWrite } from '#lib/use-write.ts'

/** The key starts with `collaborations`, so a step of a collaboration reloads it. */
export const participantsQuery = (campaignId: string) =>
  queryOptions({
    queryKey: ['collaborations', 'participants', campaignId],
    queryFn: ({ signal }) =>
      call(campaignMessages.participants, { params: { campaignId }, signal }),
  })

export const useSendToParticipants = () =>
  useWrite(campaignMessages.send, { renews: { refused: [['collaborations', 'participants']] } })
