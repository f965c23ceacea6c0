import type { FastifyRequest } from 'fastify'
import type { Actor, BrandActor } from '../actor.ts'
import { refuse } from '../refusal.ts'
import { ensureMember } from './bind.ts'

/** For file routes, which are not in the contract. Refuses anyone but a brand's member. */
export const brandOf = async (request: FastifyRequest): Promise<BrandActor> => {
  const actor = (await request.server.resolveActor(request)) ?? refuse('session.required')
  ensureMember(actor)
  if (actor.role === null) return refuse('role.not_chosen')
  if (actor.role !== 'brand' || !('brandId' in actor)) return refuse('role.brand_only')
  noteReader(request, actor)
  return actor
}

/** An operator may read a member's files while looking at the member's pages. */
type Reader = BrandActor & Pick<Actor, 'viewedBy'>
const readers = new WeakMap<FastifyRequest, Reader>()

/** Adds the file that the request answers with to the activity log of the brand. */
export const noteReader = (request: FastifyRequest, actor: Reader): void => {
  readers.set(request, actor)
}

/** The member whom a file route has admitted. Undefined for requests that are no such route. */
export const fileReader = (request: FastifyRequest): Reader | undefined => readers.get(request)
