import { randomUUID } from 'node:crypto'
import { apiKeysMax } from '@tandem/contract/integrations/api-keys/api-key.limits.ts'
import type {
  ApiKeyDraft,
  NewApiKey,
} from '@tandem/contract/integrations/api-keys/api-key.schema.ts'
import type { BrandActor } from '#platform/actor.ts'
import { announce } from '#platform/events/outbox.ts'
import { issueAccess } from '#platform/keys/issued-access.ts'
import { ensure, refuse } from '#platform/refusal.ts'
import { mayKeepKeys } from './api-key.policy.ts'
import { insertKey, lockAndCountKeys } from './api-key.store.ts'
import { keyOf } from './key-text.ts'

/** Returns the id without the key, because responses are stored for repeated requests. */
export const makeKey = (actor: BrandActor, draft: ApiKeyDraft): Promise<{ id: string }> =>
  issueAccess(async (tx) => {
    ensure(mayKeepKeys(actor))
    const { brandId } = actor
    if ((await lockAndCountKeys(tx, brandId)) >= apiKeysMax) refuse('api_key.too_many')
    const id = randomUUID()
    const scopes = [...new Set(draft.scopes)].sort()
    await insertKey(tx, actor, { id, key: keyOf(id), name: draft.name, scopes })
    await announce(tx, {
      type: 'api_key.made',
      subjectType: 'api_key',
      subjectId: id,
      brandId,
      actor,
      data: { name: draft.name, scopes },
    })
    return { id }
  })

export const showKey = ({ id }: { id: string }): NewApiKey => ({ id, key: keyOf(id) })
