import { appealMonths } from './report.limits.ts'

export const reportRefusals = {
  'report.thing_not_found': {
    status: 404,
    message: 'What you report no longer exists, or you cannot see it. Reload the page.',
  },
  'report.own': { status: 409, message: 'This is yours. You can change or delete it yourself.' },
  'report.already_made': {
    status: 409,
    message: 'You have already reported this. The link in our email shows what happened since.',
  },
  'report.sender_refused': {
    status: 403,
    message:
      'We take no reports from you at the moment, because several had no ground. Our last email to you says until when.',
  },
  'report.not_found': {
    status: 404,
    message: 'This link is not valid. Open the link in our latest email about the report.',
  },
  'appeal.not_decided': {
    status: 409,
    message: 'Nothing has been decided yet. You can appeal once you receive our decision.',
  },
  'appeal.already_made': {
    status: 409,
    message: 'You have already appealed against this decision. We email you the outcome.',
  },
  'appeal.too_late': {
    status: 409,
    message: `An appeal is possible within ${appealMonths} months of a decision. You can still go to court or to an out-of-court dispute settlement body.`,
  },
  'appeal.lifted': {
    status: 409,
    message: 'This decision was withdrawn, so no appeal is needed.',
  },
} as const
