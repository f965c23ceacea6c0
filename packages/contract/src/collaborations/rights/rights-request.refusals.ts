export const rightsRequestRefusals = {
  'rights.request_not_found': { status: 404, message: 'This request for rights does not exist.' },
  'rights.request_over': {
    status: 409,
    message: 'This request is closed: it was answered, withdrawn or has expired.',
  },
  'rights.no_creator': {
    status: 409,
    message:
      'The creator of this post has no account here. Ask them on the platform, or invite them to join and share the post.',
  },
  'rights.asked_already': {
    status: 409,
    message:
      'Your brand already asked for rights to this post. Wait for the answer, or withdraw the request.',
  },
  'rights.brand_short': {
    status: 409,
    message:
      'The brand can’t pay for rights right now. Try again later, before the request expires.',
  },
  'rights.not_original': {
    status: 422,
    message: 'An original is a picture or a video. Add at least one of them.',
  },
} as const
