import { disputeDays } from './commission.limits.ts'
export const commissionRefusals = {
  'commission.not_found': { status: 404, message: 'There is no such commission.' },
  'commission.not_pending': {
    status: 409,
    message: 'Only a commission inside its hold can be held or rejected. Look at its state again.',
  },
  'commission.not_on_hold': {
    status: 409,
    message: 'This commission is not on hold. Look at its state again.',
  },
  'commission.not_disputable': {
    status: 409,
    message: 'Only a commission that is on hold, or that the brand rejected, can be disputed.',
  },
  'commission.dispute_late': {
    status: 409,
    message: `A rejection can be disputed for ${disputeDays} days. They are over.`,
  },
  'commission.disputed_already': {
    status: 409,
    message: 'You have disputed this commission. What was decided stays.',
  },
  'commission.no_dispute': {
    status: 409,
    message: 'No dispute waits for your answer here. Look at its state again.',
  },
} as const
