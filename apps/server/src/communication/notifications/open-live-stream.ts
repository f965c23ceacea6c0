import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { watchActor } from '#accounts/identity/index.ts'
import { markEndless } from '#platform/connections/connections.ts'
import { Refusal, refuse } from '#platform/refusal.ts'
import { createLiveHub } from './live-hub.ts'
import { LiveStream } from './live-stream.ts'
import { newestNotificationBefore } from './notification.views.ts'

/** More than a person's browsers need: each shares one stream among its pages. */
const streamsPerPersonMax = 20

/** None missed and none twice. */
export const serveLiveStream = (app: FastifyInstance): void => {
  const hub = createLiveHub({
    report: (error) => app.log.error({ err: error }, 'live notifications failed'),
  })
  // An open stream would keep the server from closing.
  app.addHook('preClose', () => hub.stop())
  app.get('/api/events', async (request, reply) => {
    const actor = (await app.resolveActor(request)) ?? refuse('session.required')
    const lastId =
      lastSeenBy(request) ?? (await newestNotificationBefore(actor.userId, ageOf(request)))
    // Nothing is awaited between counting and adding, or many at once would pass the limit.
    if (hub.countOf(actor.userId) >= streamsPerPersonMax)
      throw new Refusal('request.too_many', { retryAfterSeconds: 30 })
    const stream = new LiveStream(actor.userId, lastId, () => watchActor(request))
    markEndless(request.raw)
    hub.add(stream)
    return send(reply, stream)
  })
}

const send = (reply: FastifyReply, stream: LiveStream) =>
  reply
    .type('text/event-stream; charset=utf-8')
    // A proxy that collects answers before it passes them on would make «live» late.
    .header('x-accel-buffering', 'no')
    // The line ends with the stream: kept alive, it would hold up a server that stops.
    .header('connection', 'close')
    .send(stream.output)

/** A page that was asked for longer ago has read what it shows since. */
const ageMaxMs = 10_000
/**
 * A notification carries its event's moment and can be read later: after its transaction, every
 * older one, and a server's round. One told twice costs a look more, one missed waits for the next.
 */
const writingMs = 10_000

/**
 * How many milliseconds ago the page may have begun to read: what was written since then it may
 * have missed.
 */
const ageOf = (request: FastifyRequest): number => {
  const { age } = request.query as { age?: unknown }
  const said = typeof age === 'string' && /^\d{1,9}$/.test(age) ? Number(age) : 0
  return Math.min(said, ageMaxMs) + writingMs
}

/** What a browser says when it connects again, else what the page says it has. */
const lastSeenBy = (request: FastifyRequest): number | undefined => {
  const query = request.query as { after?: unknown }
  const said = request.headers['last-event-id'] ?? query.after
  if (typeof said !== 'string' || !/^\d{1,15}$/.test(said)) return undefined
  return Number(said)
}
