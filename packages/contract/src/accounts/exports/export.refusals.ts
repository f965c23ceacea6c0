import { exportDays } from './export.limits.ts'

export const exportRefusals = {
  'export.running': {
    status: 409,
    message: 'An export is already being made. You can start another when it is ready.',
  },
  'export.not_found': {
    status: 404,
    message: `There is no such export. Exports are deleted after ${exportDays} days: start another.`,
  },
} as const
