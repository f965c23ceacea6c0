import type { FastifyRequest } from 'fastify'
import { sessionToken } from '../sessions/session-cookie.ts'
import { isProofRecent } from './proof.store.ts'

export const wasProvedLately = async (request: FastifyRequest): Promise<boolean> => {
  const token = sessionToken(request)
  return token !== undefined && isProofRecent(token)
}
