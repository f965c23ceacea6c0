export const conversionRefusals = {
  'conversion.unsigned': {
    status: 401,
    message:
      'The key is unknown, the signature doesn’t fit, or its time is more than five minutes off. The live log of your programme says which, if the key is known.',
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
} as const
