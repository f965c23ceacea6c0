export type ClaimTold = {
  programmeId: string
  programmeName: string
  brandName: string
  orderId: string
}

export type ClaimEvents = {
  'claim.made': ClaimTold & { replyBy: string }
  'claim.reminded': ClaimTold & { replyBy: string }
  'claim.accepted': ClaimTold
  'claim.declined': ClaimTold & { reason: string }
  /** The brand did not answer in time. */
  'claim.escalated': ClaimTold
}
