export const rightsRequestRefusals = {
  'rights.request_not_found': { status: 404, message: 'This question about rights is not there.' },
  'rights.request_over': {
    status: 409,
    message: 'This question is closed: it was answered, withdrawn, or its time ran out.',
  },
  'rights.no_creator': {
    status: 409,
    message:
      'Whoever posted this has no account here. Ask them on the platform, or invite them to join and share the post.',
  },
  'rights.asked_already': {
    status: 409,
    message: 'Your brand has asked for this post already. Wait for the answer, or withdraw it.',
  },
  'rights.brand_short': {
    status: 409,
    message:
      'The brand can’t pay for rights right now. Try again before the time to answer is over.',
  },
  'rights.not_original': {
    status: 422,
    message: 'An original is a picture or a video. Add at least one of them.',
  },
} as const
