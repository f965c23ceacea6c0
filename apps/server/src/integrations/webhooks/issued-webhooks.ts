import type { IssuedAccess } from '#platform/keys/issued-access.ts'
import { endWebhooksOf } from './webhook.store.ts'
import { endSecrets, replaceSecret } from './webhook-secret.store.ts'
import { newSecret } from './webhook-secret.ts'

/**
 * When a person's access is revoked, their webhooks stay off until a member has checked the address
 * and taken the new secret.
 */
export const issuedWebhooks: IssuedAccess = {
  kind: 'webhook',
  revoke: async (tx, userId) => {
    const ids = await endWebhooksOf(tx, userId)
    for (const id of ids) {
      await endSecrets(tx, id)
      await replaceSecret(tx, id, newSecret())
    }
    return ids.length
  },
}
