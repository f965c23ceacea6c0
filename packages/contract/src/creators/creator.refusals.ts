export const creatorRefusals = {
  'creator.not_found': { status: 404, message: 'There is no creator at this address.' },
} as const
