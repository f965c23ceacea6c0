import type { FastifyInstance, FastifyReply } from 'fastify'
import { clockAheadMs, clocksAgree } from '../clock.ts'
import type { Connections } from '../connections/connections.ts'
import { databaseAnswers } from '../postgres/database-watch.ts'

export type HealthDetails = Readonly<Record<string, () => Promise<unknown>>>

// Load balancers often wait only 1 second, network delay included.
const answerWithinMs = 750

const orElse = <T, Other>(work: Promise<T>, other: Other, late: Promise<unknown>) =>
  Promise.race([work.catch(() => other), late.then(() => other)])

/** A server whose clock differs from the database's handles no deadlines. */
const clockHealth = async () => {
  const ahead = clockAheadMs()
  return {
    verdict: ahead === undefined ? 'unknown' : clocksAgree() ? 'agrees' : 'differs',
    aheadSeconds: ahead === undefined ? null : Math.round(ahead / 1000),
  }
}

/** `ready` means that the database answers and no shutdown has begun, whatever the details say. */
export const serveHealth = (
  app: FastifyInstance,
  connections: Connections,
  details: HealthDetails = {},
): void => {
  const unready = (reply: FastifyReply, status: string) =>
    reply.status(503).header('Retry-After', 1).send({ status })
  const all = Object.entries({ ...details, clock: clockHealth })
  app.get('/health/live', async () => ({ status: 'live' }))
  app.get('/health/ready', async (_request, reply) => {
    connections.noteWatcher()
    if (connections.isEnding) return unready(reply, 'shutting down')
    const enough = Promise.withResolvers<void>()
    const timer = setTimeout(enough.resolve, answerWithinMs)
    try {
      if (!(await orElse(databaseAnswers(), false, enough.promise)))
        return unready(reply, 'database unavailable')
      const told = all.map(
        async ([name, detail]) =>
          [name, await orElse(detail(), 'unanswered', enough.promise)] as const,
      )
      return { status: 'ready', ...Object.fromEntries(await Promise.all(told)) }
    } finally {
      clearTimeout(timer)
    }
  })
}
