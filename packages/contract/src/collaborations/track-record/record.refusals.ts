export const recordRefusals = {
  'record.not_found': { status: 404, message: 'This is not part of your record.' },
  'record.no_strike': {
    status: 409,
    message: 'This does not count against anybody, so there is nothing to appeal.',
  },
  'record.counts_no_longer': {
    status: 409,
    message: 'This no longer counts, so there is nothing to appeal.',
  },
  'record.already_appealed': {
    status: 409,
    message: 'This was appealed before. The operator decides each event once.',
  },
} as const
