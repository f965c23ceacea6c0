import { reviewDays } from './review.limits.ts'
export const reviewRefusals = {
  'review.not_completed': {
    status: 409,
    message: 'A review can be written once the collaboration is completed.',
  },
  'review.window_over': {
    status: 409,
    message: `Reviews can be written for ${reviewDays} days after completion. That time has passed.`,
  },
  'review.already_visible': {
    status: 409,
    message: 'Both sides can read this review now, so it can no longer change.',
  },
  'review.not_found': {
    status: 404,
    message: 'There is no visible review to answer.',
  },
  'review.already_answered': {
    status: 409,
    message: 'This review already has an answer.',
  },
} as const
