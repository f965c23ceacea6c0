import { endpoint } from '../../endpoint.ts'
import { ApiKey, ApiKeyDraft, ApiKeyParams, ApiKeys, NewApiKey } from './api-key.schema.ts'

/** Keys with which a brand's own programs read data. */
export const apiKeys = {
  /** Lists keys, newest first, including revoked ones. */
  list: endpoint({
    method: 'GET',
    path: '/brand/api-keys',
    access: 'brand',
    output: ApiKeys,
    refuses: [],
  }),
  make: endpoint({
    method: 'POST',
    path: '/brand/api-keys',
    access: 'brand',
    sensitive: true,
    body: ApiKeyDraft,
    output: NewApiKey,
    refuses: ['brand.role_required', 'api_key.too_many'],
  }),
  /** Revokes a key at once. It can't be restored. */
  revoke: endpoint({
    method: 'POST',
    path: '/brand/api-keys/:keyId/revoke',
    access: 'brand',
    params: ApiKeyParams,
    output: ApiKey,
    refuses: ['brand.role_required', 'api_key.not_found'],
  }),
}
