import type { FastifyInstance } from 'fastify'
import { clockAheadMs, clocksAgree } from '../clock.ts'
import { databaseAnswers } from '../postgres/database-watch.ts'

/** More about the state of the server, by name; none of it makes the server unready. */
export type HealthDetails = Readonly<Record<string, () => Promise<unknown>>>

// Whoever asks waits a second at most, and the way takes its time.
const answerWithinMs = 750

/** What the work brings, or the other when it fails or time is up. */
const orElse = <T, Other>(work: Promise<T>, other: Other, late: Promise<unknown>) =>
  Promise.race([work.catch(() => other), late.then(() => other)])

/** A server whose clock is not the database's takes no step that time brings: its clock must be set. */
const clockHealth = async () => {
  const ahead = clockAheadMs()
  return {
    verdict: ahead === undefined ? 'unknown' : clocksAgree() ? 'agrees' : 'differs',
    aheadSeconds: ahead === undefined ? null : Math.round(ahead / 1000),
  }
}

/**
 * `/health/live`: the process answers. `/health/ready`: it can serve, its database answers; beside that
 * it tells the details. An alarm among them is for people: taking the server away would not mend it.
 * A detail that takes too long is `unanswered`.
 */
export const serveHealth = (app: FastifyInstance, details: HealthDetails = {}): void => {
  const all = Object.entries({ ...details, clock: clockHealth })
  app.get('/health/live', async () => ({ status: 'live' }))
  app.get('/health/ready', async (_request, reply) => {
    const enough = Promise.withResolvers<void>()
    const timer = setTimeout(enough.resolve, answerWithinMs)
    try {
      if (!(await orElse(databaseAnswers(), false, enough.promise)))
        return reply.status(503).send({ status: 'database unavailable' })
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
