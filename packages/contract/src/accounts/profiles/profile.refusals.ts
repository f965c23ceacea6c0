export const profileRefusals = {
  'profile.not_yours': { status: 403, message: 'This profile belongs to somebody else.' },
  'profile.type_fixed': {
    status: 409,
    message: 'Whether you are a creator or a brand was already chosen and stays so.',
  },
} as const
