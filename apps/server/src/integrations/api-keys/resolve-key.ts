import type { Endpoint } from '@tandem/contract/endpoint.ts'
import { scopeOf } from '@tandem/contract/integrations/api-keys/scopes.ts'
import type { FastifyRequest } from 'fastify'
import { countKeyCall, countUnknownKey } from '#accounts/identity/index.ts'
import type { BrandActor } from '#platform/actor.ts'
import { refuse } from '#platform/refusal.ts'
import { findByKey } from './api-key.store.ts'

const bearer = /^Bearer +(\S+) *$/i

/** Undefined when the request has no key. A key takes precedence over a session. */
export const resolveKey = (
  request: FastifyRequest,
  endpoint: Endpoint,
): Promise<BrandActor> | undefined => {
  const given = request.headers.authorization
  const key = given === undefined ? undefined : bearer.exec(given)?.[1]
  return key === undefined ? undefined : admitKey(request, endpoint, key)
}

/** Checked twice, before and after the body, but counted once towards the rate limit. */
const counted = new WeakSet<FastifyRequest>()

const admitKey = async (
  request: FastifyRequest,
  endpoint: Endpoint,
  key: string,
): Promise<BrandActor> => {
  const found = await findByKey(key)
  if (found === undefined) {
    await countUnknownKey(request.ip)
    return refuse('api_key.unknown')
  }
  if (!counted.has(request)) await countKeyCall(found.id)
  counted.add(request)
  const scope = scopeOf(endpoint)
  if (scope === undefined || !found.scopes.includes(scope)) return refuse('api_key.scope_missing')
  return found.actor
}
