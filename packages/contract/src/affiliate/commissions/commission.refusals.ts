import { disputeDays } from './commission.limits.ts'
export const commissionRefusals = {
  'commission.not_found': { status: 404, message: 'There is no such commission.' },
  'commission.not_pending': {
    status: 409,
    message: 'Only a pending commission can be put on hold or rejected. Check its state.',
  },
  'commission.not_on_hold': {
    status: 409,
    message: 'This commission is not on hold. Check its state.',
  },
  'commission.not_disputable': {
    status: 409,
    message: 'Only a commission that is on hold, or that the brand rejected, can be disputed.',
  },
  'commission.dispute_late': {
    status: 409,
    message: `The ${disputeDays} days to dispute this rejection are over.`,
  },
  'commission.disputed_already': {
    status: 409,
    message: 'You have already disputed this commission. The decision is final.',
  },
  'commission.no_dispute': {
    status: 409,
    message: 'This commission has no dispute to answer. Check its state.',
  },
} as const
