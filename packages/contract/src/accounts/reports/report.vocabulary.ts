export const reportedKinds = ['brand', 'creator', 'campaign', 'post', 'message', 'review'] as const
export type ReportedKind = (typeof reportedKinds)[number]

export const reportedKindLabels: Readonly<Record<ReportedKind, string>> = {
  brand: 'Brand',
  creator: 'Creator',
  campaign: 'Campaign',
  post: 'Post',
  message: 'Message',
  review: 'Review',
}

export const reportReasons = [
  'illegal',
  'fraud',
  'infringement',
  'harassment',
  'minors',
  'undisclosed_ads',
  'spam',
  'other',
] as const
export type ReportReason = (typeof reportReasons)[number]

export const reportReasonLabels: Readonly<Record<ReportReason, string>> = {
  illegal: 'Illegal content or product',
  fraud: 'Fraud or scam',
  infringement: 'Counterfeit or infringement',
  harassment: 'Harassment or hate',
  minors: 'Danger to minors',
  undisclosed_ads: 'Undisclosed advertising',
  spam: 'Spam',
  other: 'Something else',
}

export const reportReasonHints: Readonly<Record<ReportReason, string>> = {
  illegal: 'It breaks a law, or offers something that may not be sold.',
  fraud: 'It deceives people to get money, products or data.',
  infringement: 'It copies a product, or uses a trademark, a picture or a text without permission.',
  harassment: 'It insults, threatens or attacks people.',
  minors: 'It sexualises, exploits or endangers children or teenagers.',
  undisclosed_ads: 'It advertises without saying so.',
  spam: 'It is repeated, misleading or has nothing to do with this marketplace.',
  other: 'It breaks the terms of this marketplace in another way.',
}

export const moderationDecisions = ['remove', 'restrict', 'suspend', 'nothing'] as const
export type ModerationDecision = (typeof moderationDecisions)[number]

export const moderationDecisionLabels: Readonly<Record<ModerationDecision, string>> = {
  remove: 'Removed',
  restrict: 'Restricted',
  suspend: 'Account suspended',
  nothing: 'No action',
}

export const moderationGrounds = ['law', 'terms'] as const
export type ModerationGround = (typeof moderationGrounds)[number]

export const appealOutcomes = ['upheld', 'reversed'] as const
export type AppealOutcome = (typeof appealOutcomes)[number]
