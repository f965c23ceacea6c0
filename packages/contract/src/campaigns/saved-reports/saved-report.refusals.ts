import { savedReportsMax } from './saved-report.limits.ts'

export const savedReportRefusals = {
  'saved_report.not_found': {
    status: 404,
    message: 'A member of your brand deleted this view.',
  },
  'saved_report.name_taken': {
    status: 409,
    message: 'Your brand has a saved view with this name. Choose another name.',
  },
  'saved_report.too_many': {
    status: 409,
    message: `Your brand has ${savedReportsMax} saved views. Delete one you no longer need.`,
  },
} as const
