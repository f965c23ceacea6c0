import { materialsMax } from './material.limits.ts'

export const materialRefusals = {
  'material.not_found': {
    status: 404,
    message: 'This material is not there any more. Look at what the programme has now.',
  },
  'material.too_many': {
    status: 409,
    message: `There are ${materialsMax} pictures and texts. Remove one that nobody needs any more.`,
  },
} as const
