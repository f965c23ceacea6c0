export const brandRefusals = {
  'brand.not_found': { status: 404, message: 'There is no brand at this address.' },
  'brand.role_required': {
    status: 403,
    message: 'Only owners and managers of the brand can do this.',
  },
  'brand.slug_taken': {
    status: 409,
    message: 'Another brand has this address. Choose a different one.',
  },
} as const
