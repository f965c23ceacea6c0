import { apiKeysMax } from './api-key.limits.ts'
export const apiKeyRefusals = {
  'api_key.unknown': {
    status: 401,
    message:
      'This API key is unknown or was revoked. Create another in the settings of your brand.',
  },
  'api_key.scope_missing': {
    status: 403,
    message: 'This API key may not read this. Create one with the scope that the reference names.',
  },
  'api_key.not_found': { status: 404, message: 'There is no such API key.' },
  'api_key.too_many': {
    status: 409,
    message: `Your brand has ${apiKeysMax} API keys. Revoke one before you create another.`,
  },
} as const
