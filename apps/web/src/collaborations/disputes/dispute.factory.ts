import type { Dispute } from '@tandem/contract/collaborations/disputes/dispute.schema.ts'

const yes = { allowed: true } as const
const no = { allowed: false, because: 'dispute.no_proposal' } as const

export const aDispute = (more: Partial<Dispute> = {}): Dispute => ({
  ...{ id: 'd1', collaborationId: 'k1', state: 'open', openedBy: 'brand' },
  ...{ reason: 'content_not_as_agreed', body: 'The reel was never posted.', items: [] },
  ...{ fileUrls: [], openedAt: '2041-05-22T12:00:00Z', replyBy: '2041-05-27T12:00:00Z' },
  ...{ reply: null, stakeCoins: 777, held: { about: 'work', heldCoins: 855, feeCoins: 78 } },
  ...{ proposals: [], resolution: null },
  can: { reply: yes, propose: yes, acceptProposal: no, takeBack: no },
  ...more,
})
