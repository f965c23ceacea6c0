import { materialsMax } from './material.limits.ts'

export const materialRefusals = {
  'material.not_found': {
    status: 404,
    message: 'This material no longer exists. Reload the page.',
  },
  'material.too_many': {
    status: 409,
    message: `This programme already has ${materialsMax} pictures and texts. Remove one before you add another.`,
  },
} as const
