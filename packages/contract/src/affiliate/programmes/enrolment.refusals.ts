import { applyAgainDays } from './enrolment.limits.ts'
export const enrolmentRefusals = {
  'enrolment.not_found': { status: 404, message: 'This creator is not in your programme.' },
  'enrolment.already_in': { status: 409, message: 'You are in this programme already.' },
  'enrolment.creator_already_in': {
    status: 409,
    message: 'This creator is in the programme, or waits for an answer, already.',
  },
  'enrolment.too_soon': {
    status: 409,
    message: `The brand said no a short while ago. Apply again ${applyAgainDays} days after its answer.`,
  },
  'enrolment.was_removed': {
    status: 409,
    message: 'The brand took you out of this programme. Only it can invite you back.',
  },
  'enrolment.terms_stale': {
    status: 409,
    message: 'The terms have changed since you read them. Read the new ones, then go on.',
  },
  'enrolment.not_invited': { status: 409, message: 'There is no invitation to answer any more.' },
  'enrolment.not_applied': { status: 409, message: 'This application was already decided.' },
  'enrolment.not_approved': { status: 409, message: 'This creator does not take part right now.' },
  'enrolment.not_paused': { status: 409, message: 'This creator is not paused.' },
  'enrolment.not_in': { status: 409, message: 'You do not take part in this programme.' },
} as const
