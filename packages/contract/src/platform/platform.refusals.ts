export const platformRefusals = {
  'session.required': { status: 401, message: 'Sign in to continue.' },
  'session.confirm_first': {
    status: 403,
    message: 'Nothing was changed. Confirm that it is you, then try again.',
  },
  'session.secure_first': {
    status: 403,
    message:
      'Nothing was changed. Brands need two-factor sign-in or a passkey here. Set one up in Settings, under “Password and devices”.',
  },
  'role.creator_only': { status: 403, message: 'Only creators can do this.' },
  'role.brand_only': { status: 403, message: 'Only brands can do this.' },
  'role.not_chosen': { status: 403, message: 'Choose whether you are a creator or a brand first.' },
  'input.invalid': { status: 400, message: 'Some fields are missing or wrong. Correct them.' },
  'input.too_large': { status: 413, message: 'This request is too large. Send less data.' },
  'input.wrong_type': { status: 415, message: 'This content type is not accepted.' },
  'request.cross_site': {
    status: 403,
    message: 'This request came from another site. Reload this page.',
  },
  'request.too_many': { status: 429, message: 'Too many requests. Please wait a moment.' },
  'request.not_found': { status: 404, message: 'There is nothing at this address.' },
  'idempotency.key_required': {
    status: 400,
    message: 'Send an Idempotency-Key header of 8 to 128 characters with every write.',
  },
  'idempotency.key_reused': {
    status: 422,
    message: 'This Idempotency-Key was already used for a different request.',
  },
  'version.stale': {
    status: 409,
    message: 'This has changed in the meantime. Check it and try again.',
  },
  'server.busy': { status: 503, message: 'The service is busy. Please try again in a moment.' },
  'server.full': {
    status: 503,
    message: 'Nothing can be saved at the moment. Please try again in a few minutes.',
  },
  'server.failed': { status: 500, message: 'Something went wrong on our side. Please try again.' },
} as const
