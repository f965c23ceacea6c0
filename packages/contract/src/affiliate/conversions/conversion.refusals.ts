import { claimableDays, openClaimsMax } from './claim.limits.ts'
import { signatureMinutes } from './signature.limits.ts'

export const conversionRefusals = {
  'conversion.unsigned': {
    status: 401,
    message: `The key is unknown, the signature doesn’t match, or its time is more than ${signatureMinutes} minutes off. If the key is known, your programme’s log says which.`,
  },
  'conversion.invalid': {
    status: 422,
    message: 'Correct the listed fields and send the request again.',
  },
  'conversion.changed': {
    status: 409,
    message: 'This order was already reported with different details. Report changes as a refund.',
  },
  'conversion.refund_changed': {
    status: 409,
    message:
      'This refund was already reported with another amount. Use another refund_id for another refund.',
  },
  'conversion.key_too_many': {
    status: 409,
    message: 'Five keys are in use. Wait until a replaced key has expired, then create another.',
  },
  'claim.not_found': { status: 404, message: 'This missing order does not exist.' },
  'claim.bad_day': {
    status: 409,
    message: `Choose a day in the last ${claimableDays} days on which this programme was open.`,
  },
  'claim.made_already': {
    status: 409,
    message: 'You have already reported this order. Its state is in your list.',
  },
  'claim.too_many_open': {
    status: 409,
    message: `You have ${openClaimsMax} unanswered missing orders in this programme. Wait for an answer before you report another order.`,
  },
  'claim.counted': { status: 409, message: 'This order already counts for you.' },
  'claim.decided': {
    status: 409,
    message: 'This missing order was already answered. The answer is final.',
  },
  'claim.amount_missing': {
    status: 409,
    message: 'Your shop has not reported this order. Enter its net amount.',
  },
  'claim.test_order': {
    status: 409,
    message: 'This is the number of a test order. Nothing was bought.',
  },
  'claim.taken': {
    status: 409,
    message: 'This order counts for another creator. Reject it with that reason.',
  },
} as const
