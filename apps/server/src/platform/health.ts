import type { FastifyInstance } from 'fastify'
import { pool } from './db.ts'

/** More about the state of the server, by name; none of it makes the server unready. */
export type HealthDetails = Readonly<Record<string, () => Promise<unknown>>>

const read = async (details: HealthDetails): Promise<Record<string, unknown>> =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(details).map(async ([name, detail]) => [name, await detail()] as const),
    ),
  )

/**
 * `/health/live`: the process answers. `/health/ready`: it can serve, its database answers; beside that
 * it tells the details. An alarm among them is for people: taking the server away would not mend it.
 */
export const serveHealth = (app: FastifyInstance, details: HealthDetails = {}): void => {
  app.get('/health/live', async () => ({ status: 'live' }))
  app.get('/health/ready', async (_request, reply) => {
    try {
      await pool.query('select 1')
      return { status: 'ready', ...(await read(details)) }
    } catch {
      return reply.status(503).send({ status: 'database unavailable' })
    }
  })
}
