import { savedRepliesMax } from './reply.limits.ts'

export const replyRefusals = {
  'saved_reply.not_found': {
    status: 404,
    message: 'A member of your brand deleted this saved reply. Save it as a new one.',
  },
  'saved_reply.title_taken': {
    status: 409,
    message: 'Your brand has a saved reply with this title. Choose another title.',
  },
  'saved_reply.too_many': {
    status: 409,
    message: `Your brand has ${savedRepliesMax} saved replies. Delete one you no longer need.`,
  },
} as const
