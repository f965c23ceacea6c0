export const creatorRefusals = {
  'creator.not_found': { status: 404, message: 'There is no creator at this address.' },
  'creator.name_missing': { status: 400, message: 'Enter the name that brands will see.' },
  'creator.not_findable': {
    status: 404,
    message: 'This creator does not want to be contacted at the moment.',
  },
} as const
