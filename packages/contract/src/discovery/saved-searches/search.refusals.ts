import { searchesMax } from './search.limits.ts'

export const searchRefusals = {
  'search.not_found': {
    status: 404,
    message: 'This saved search no longer exists. Save it again.',
  },
  'search.too_many': {
    status: 409,
    message: `You have ${searchesMax} saved searches. Delete one you no longer need.`,
  },
} as const
