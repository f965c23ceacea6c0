export const rightsGrantRefusals = {
  'rights.not_found': { status: 404, message: 'These rights do not exist.' },
  'rights.ended': {
    status: 403,
    message: 'These rights have ended. Renew them to download the original again.',
  },
} as const
