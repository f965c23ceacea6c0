import { ownBrandsMax } from './brand.limits.ts'

export const brandRefusals = {
  'brand.not_found': { status: 404, message: 'There is no brand at this address.' },
  'brand.not_member': {
    status: 403,
    message: 'You are not a member of this brand. Nothing was changed. Choose another brand.',
  },
  'brand.role_required': {
    status: 403,
    message: 'Only owners and managers of the brand can do this.',
  },
  'brand.slug_taken': {
    status: 409,
    message: 'Another brand has this address. Choose a different one.',
  },
  'brand.name_taken': {
    status: 409,
    message: 'Another brand has this name, or one that looks like it. Choose a different one.',
  },
  'brand.too_many': {
    status: 409,
    message: `You own ${ownBrandsMax} brands, which is the most that one account can create. Ask a colleague to create this one and to invite you.`,
  },
  'brand.owes_coins': {
    status: 409,
    message:
      'A payment was charged back after its coins were spent, so your brand owes coins. Top up, then try again.',
  },
} as const
