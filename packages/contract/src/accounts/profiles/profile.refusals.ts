export const profileRefusals = {
  'profile.not_yours': { status: 403, message: 'This profile belongs to somebody else.' },
  'profile.type_fixed': {
    status: 409,
    message: 'You have already chosen to be a creator or a brand. This cannot be changed.',
  },
} as const
