import type { FastifyRequest } from 'fastify'
import type { BrandActor } from '../actor.ts'
import { refuse } from '../refusal.ts'

/** For files, which the contract doesn't know: a member of a brand, or a refusal. */
export const brandOf = async (request: FastifyRequest): Promise<BrandActor> => {
  const actor = (await request.server.resolveActor(request)) ?? refuse('session.required')
  if (actor.role === null) return refuse('role.not_chosen')
  return actor.role === 'brand' && 'brandId' in actor ? actor : refuse('role.brand_only')
}
