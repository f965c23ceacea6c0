import { disputeDraft, story } from '#collaborations/disputes/dispute.factory.ts'
import type { Cast } from '#everywhere/cast.factory.ts'
import type { Sample } from '#everywhere/send.factory.ts'
import { buildCollaborationOfA, buildDisputeOfA } from '#everywhere/things.factory.ts'

const inDispute =
  (bodyOf: (proposalId: number) => unknown) =>
  async (cast: Cast): Promise<Sample> => {
    const { id, canary, proposalId } = await buildDisputeOfA(cast)
    return { params: { collaborationId: id }, body: bodyOf(proposalId), canary }
  }

export const disputeRequests = {
  'GET /collaborations/:collaborationId/dispute': inDispute(() => undefined),
  'POST /collaborations/:collaborationId/dispute': async (cast: Cast): Promise<Sample> => {
    const { id, version, canary } = await buildCollaborationOfA(cast, 'submitted')
    return { params: { collaborationId: id }, body: disputeDraft({ version }), canary }
  },
  'POST /collaborations/:collaborationId/dispute/reply': inDispute(() => ({
    body: story,
    fileUrls: [],
  })),
  'POST /collaborations/:collaborationId/dispute/proposals': inDispute(() => ({
    creatorPercent: 40,
    note: 'Fair?',
  })),
  'POST /collaborations/:collaborationId/dispute/accept-proposal': inDispute((proposalId) => ({
    proposalId,
  })),
  'POST /collaborations/:collaborationId/dispute/take-back': inDispute(() => undefined),
}
