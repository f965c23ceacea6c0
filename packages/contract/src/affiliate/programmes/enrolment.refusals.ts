import { applyAgainDays } from './enrolment.limits.ts'
export const enrolmentRefusals = {
  'enrolment.not_found': { status: 404, message: 'This creator is not in your programme.' },
  'enrolment.already_in': { status: 409, message: 'You are already in this programme.' },
  'enrolment.creator_already_in': {
    status: 409,
    message: 'This creator is already in the programme or has an open application or invitation.',
  },
  'enrolment.too_soon': {
    status: 409,
    message: `The brand declined your application recently. You can apply again ${applyAgainDays} days after its answer.`,
  },
  'enrolment.was_removed': {
    status: 409,
    message: 'The brand removed you from this programme. Only the brand can invite you back.',
  },
  'enrolment.terms_stale': {
    status: 409,
    message: 'The terms have changed. Read the new terms, then try again.',
  },
  'enrolment.not_invited': { status: 409, message: 'This invitation is no longer open.' },
  'enrolment.not_applied': { status: 409, message: 'This application was already decided.' },
  'enrolment.not_approved': {
    status: 409,
    message: 'This creator is not active in the programme.',
  },
  'enrolment.not_paused': { status: 409, message: 'This creator is not paused.' },
  'enrolment.not_in': { status: 409, message: 'You are not in this programme.' },
} as const
