import type { FastifyInstance } from 'fastify'
import { pool } from './db.ts'

/** `/health/live`: the process answers. `/health/ready`: it can serve, its database answers. */
export const serveHealth = (app: FastifyInstance): void => {
  app.get('/health/live', async () => ({ status: 'live' }))
  app.get('/health/ready', async (_request, reply) => {
    try {
      await pool.query('select 1')
      return { status: 'ready' }
    } catch {
      return reply.status(503).send({ status: 'database unavailable' })
    }
  })
}
