import { creatorsPerListMax, shortlistsMax } from './shortlist.limits.ts'

export const creatorSearchRefusals = {
  'shortlist.not_found': {
    status: 404,
    message: 'This list no longer exists. Choose another one.',
  },
  'shortlist.name_taken': {
    status: 409,
    message: 'A list with this name already exists. Use another name.',
  },
  'shortlist.too_many': {
    status: 409,
    message: `Your brand already has ${shortlistsMax} lists. Delete one you no longer use.`,
  },
  'shortlist.full': {
    status: 409,
    message: `This list is full: it holds ${creatorsPerListMax} creators. Use another list.`,
  },
} as const
