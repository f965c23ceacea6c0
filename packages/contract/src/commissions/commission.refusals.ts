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
} as const
