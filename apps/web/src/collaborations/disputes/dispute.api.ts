import { disputes } from '@tandem/contract/collaborations/disputes/dispute.endpoints.ts'
import type { Dispute } from '@tandem/contract/collaborations/disputes/dispute.schema.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { collaborationsMoved } from '#collaborations/lifecycle/collaboration.api.ts'
import { call } from '#lib/call.ts'
import { useWrite } from '#lib/use-write.ts'

export const disputeQuery = (collaborationId: string) =>
  queryOptions({
    queryKey: ['disputes', collaborationId],
    queryFn: ({ signal }) => call(disputes.read, { params: { collaborationId }, signal }),
  })

const useDisputeHooks = () => {
  const queryClient = useQueryClient()
  return {
    onSuccess: (dispute: Dispute) =>
      queryClient.setQueryData(disputeQuery(dispute.collaborationId).queryKey, dispute),
    renews: { ...collaborationsMoved, refused: [['disputes']] },
  }
}

export const useOpenDispute = () => useWrite(disputes.open, useDisputeHooks())
export const useReplyToDispute = () => useWrite(disputes.reply, useDisputeHooks())
export const useProposeSplit = () => useWrite(disputes.propose, useDisputeHooks())
export const useAcceptSplit = () => useWrite(disputes.acceptProposal, useDisputeHooks())
export const useTakeBackDispute = () => useWrite(disputes.takeBack, useDisputeHooks())
