import { templatesMax } from './application.limits.ts'

export const applicationRefusals = {
  'decline_template.too_many': {
    status: 409,
    message: `There are ${templatesMax} templates already. Remove one you no longer use, then save this one.`,
  },
  'decline_template.not_found': {
    status: 404,
    message: 'This template is no longer there. Choose another or write your own words.',
  },
} as const
