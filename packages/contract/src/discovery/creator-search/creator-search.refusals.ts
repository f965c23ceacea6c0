import { creatorsPerListMax, shortlistsMax } from './shortlist.limits.ts'

export const creatorSearchRefusals = {
  'shortlist.not_found': {
    status: 404,
    message: 'This list is no longer there. Choose another one.',
  },
  'shortlist.name_taken': {
    status: 409,
    message: 'There is a list of this name already. Use another name.',
  },
  'shortlist.too_many': {
    status: 409,
    message: `There are ${shortlistsMax} lists already. Delete one you no longer use first.`,
  },
  'shortlist.full': {
    status: 409,
    message: `This list holds ${creatorsPerListMax} creators, the most it can. Use another list.`,
  },
} as const
