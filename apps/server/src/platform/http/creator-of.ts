import type { FastifyRequest } from 'fastify'
import type { CreatorActor } from '../actor.ts'
import { refuse } from '../refusal.ts'

/** For file routes, which are not in the contract. Refuses anyone but a creator. */
export const creatorOf = async (request: FastifyRequest): Promise<CreatorActor> => {
  const actor = (await request.server.resolveActor(request)) ?? refuse('session.required')
  if (actor.role === null) return refuse('role.not_chosen')
  return actor.role === 'creator' ? { ...actor, role: 'creator' } : refuse('role.creator_only')
}
