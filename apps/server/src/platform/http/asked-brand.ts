import { isId } from '@tandem/contract/ids.ts'
import { brandHeader, brandParameter } from '@tandem/contract/platform/asked-brand.ts'
import type { FastifyRequest } from 'fastify'
import { refuse } from '../refusal.ts'

/** Returns the brand that the request names, or null. Nobody is a member of a malformed id. */
export const askedBrand = (request: FastifyRequest): string | null => {
  const query = request.query as Record<string, unknown> | undefined
  const asked = request.headers[brandHeader.toLowerCase()] ?? query?.[brandParameter]
  if (asked === undefined) return null
  return typeof asked === 'string' && isId(asked) ? asked : refuse('brand.not_member')
}

/** Returns the query as the contract describes it, without the brand. */
export const queryOf = (request: FastifyRequest): unknown => {
  const { [brandParameter]: _, ...query } = (request.query ?? {}) as Record<string, unknown>
  return query
}
