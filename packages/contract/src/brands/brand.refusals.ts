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
  'brand.image_unknown': {
    status: 422,
    message: 'This picture is not among your uploads. Upload it and save again.',
  },
} as const
