import { viewMinutes } from './operator.limits.ts'

export const operatorRefusals = {
  'role.operator_only': { status: 403, message: 'Only operators of this marketplace can do this.' },
  'operator.second_factor_required': {
    status: 403,
    message:
      'Operators need two-factor sign-in or a passkey. Set one up in the operator area, under “Your security”.',
  },
  'operator.read_only': {
    status: 403,
    message: 'Nothing was changed. You only view this account. End the view to act yourself.',
  },
  'operator.secret': {
    status: 403,
    message: 'Secrets and home addresses of a person are not shown to operators.',
  },
  'operator.without_role': {
    status: 409,
    message:
      'Operators are neither creators nor members of a brand. Use an account with another email address for that.',
  },
  'operator.not_found': { status: 404, message: 'There is no such operator.' },
  // The command gives the exact sentence.
  'operator.not_possible': {
    status: 409,
    message: 'This is not possible at the moment. Reload the page and check its state.',
  },
  'operator.view_not_possible': {
    status: 409,
    message: `Only the account of an active creator or brand member can be viewed, for ${viewMinutes} minutes.`,
  },
} as const
