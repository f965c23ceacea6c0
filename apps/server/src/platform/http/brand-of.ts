import type { FastifyRequest } from 'fastify'
import type { BrandActor } from '../actor.ts'
import { refuse } from '../refusal.ts'
import { ensureMember } from './bind.ts'

/** For file routes, which are not in the contract. Refuses anyone but a brand's member. */
export const brandOf = async (request: FastifyRequest): Promise<BrandActor> => {
  const actor = (await request.server.resolveActor(request)) ?? refuse('session.required')
  ensureMember(actor)
  if (actor.role === null) return refuse('role.not_chosen')
  return actor.role === 'brand' && 'brandId' in actor ? actor : refuse('role.brand_only')
}
