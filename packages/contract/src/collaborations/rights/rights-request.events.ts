export type RightsAsked = {
  requestId: string
  postId: string
  type: string
  brandName: string
  brandSlug: string
  creatorName: string
  creatorSlug: string
  coins: number
  days: number
}

export type RightsRequestEvents = {
  'rights.asked': RightsAsked & { answerBy: string }
  'rights.reminded': RightsAsked & { answerBy: string }
  'rights.granted': RightsAsked & { grantId: string; endsAt: string }
  'rights.refused': RightsAsked & { reason: string | null }
  'rights.withdrawn': RightsAsked
  'rights.expired': RightsAsked
}
