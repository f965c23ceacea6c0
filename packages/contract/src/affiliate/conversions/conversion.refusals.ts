import { claimableDays, openClaimsMax } from './claim.limits.ts'
import { signatureMinutes } from './signature.limits.ts'

export const conversionRefusals = {
  'conversion.unsigned': {
    status: 401,
    message: `The key is unknown, the signature doesn’t fit, or its time is more than ${signatureMinutes} minutes off. The live log of your programme says which, if the key is known.`,
  },
  'conversion.invalid': { status: 422, message: 'Correct what is named and send it again.' },
  'conversion.changed': {
    status: 409,
    message:
      'This order was told before with other content, which stays. Send a refund for what changed.',
  },
  'conversion.refund_changed': {
    status: 409,
    message:
      'This refund was told before with another amount, which stays. Send another refund_id for another refund.',
  },
  'conversion.key_too_many': {
    status: 409,
    message: 'Five keys work already. Wait until a replaced one has ended, then make another.',
  },
  'claim.not_found': { status: 404, message: 'There is no such missing order.' },
  'claim.bad_day': {
    status: 409,
    message: `Choose one of the last ${claimableDays} days on which this programme was open, today at the latest.`,
  },
  'claim.made_already': {
    status: 409,
    message: 'You have told the brand of this order. Its answer stands in your list.',
  },
  'claim.too_many_open': {
    status: 409,
    message: `You have ${openClaimsMax} missing orders waiting for an answer here. Tell of this one after one of them is answered.`,
  },
  'claim.counted': { status: 409, message: 'This order counts for you already.' },
  'claim.decided': { status: 409, message: 'This missing order was answered. Its answer stays.' },
  'claim.amount_missing': {
    status: 409,
    message: 'Your shop told nothing of this order. Enter what it came to, net.',
  },
  'claim.test_order': {
    status: 409,
    message: 'Under this number the shop only tried its checkout. Nothing was bought.',
  },
  'claim.taken': {
    status: 409,
    message: 'This order counts for another creator. Decline with that reason.',
  },
} as const
