/** Writes that commit coins. A member above the limit can ask for their approval. */
export const approvableWrites = [
  'POST /brand/campaigns/:campaignId/publish',
  'POST /brand/campaigns/:campaignId/places',
  'POST /brand/collaborations/:collaborationId/accept',
  'POST /brand/campaigns/:campaignId/invitations',
  'POST /brand/posts/:postId/rights-requests',
  'POST /brand/rights/:grantId/renew',
  'POST /brand/barter/offers/:offerId/deals',
  'POST /brand/barter/deals/:dealId/counter',
  'POST /brand/barter/deals/:dealId/agree',
  'POST /brand/programmes/:programmeId/fund',
] as const
