import { sharedReportsMax } from './shared-report.limits.ts'

export const sharedReportRefusals = {
  /** The same for an unknown, expired and revoked address. */
  'shared_report.not_available': {
    status: 404,
    message: 'This report is not available any more. Ask the sender for a new link.',
  },
  'shared_report.not_found': {
    status: 404,
    message: 'This link does not exist any more, or was revoked already.',
  },
  'shared_report.too_many': {
    status: 409,
    message: `Your brand has ${sharedReportsMax} links to reports. Revoke one before you create another.`,
  },
} as const
