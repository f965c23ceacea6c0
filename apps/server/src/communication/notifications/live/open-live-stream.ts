import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sessionOf, watchActor } from '#accounts/identity/index.ts'
import { markEndless } from '#platform/connections/connections.ts'
import { Refusal, refuse } from '#platform/refusal.ts'
import { newestNotificationBefore } from '../notification.views.ts'
import { createLiveHub } from './live-hub.ts'
import { LiveStream } from './live-stream.ts'

/** The pages of a browser share one stream, so this limit is generous. */
const streamsPerPersonMax = 20

/** Streams new notifications without gaps or duplicates. */
export const serveLiveStream = (app: FastifyInstance): void => {
  const hub = createLiveHub({
    report: (error) => app.log.error({ err: error }, 'live notifications failed'),
  })
  // Open streams would keep the server from closing.
  app.addHook('preClose', () => hub.stop())
  app.get('/api/events', { config: { readsPrimary: true } }, async (request, reply) => {
    const actor = (await app.resolveActor(request)) ?? refuse('session.required')
    const lastId =
      lastSeenBy(request) ?? (await newestNotificationBefore(actor.userId, ageOf(request)))
    // No `await` between counting and adding: concurrent requests would exceed the limit.
    if (hub.countOf(actor.userId) >= streamsPerPersonMax)
      throw new Refusal('request.too_many', { retryAfterSeconds: 30 })
    const { userId } = actor
    const session = sessionOf(request) ?? refuse('session.required')
    const stream = new LiveStream({ userId, session }, lastId, () => watchActor(request))
    markEndless(request.raw)
    hub.add(stream)
    return send(reply, stream)
  })
}

const send = (reply: FastifyReply, stream: LiveStream) =>
  reply
    .type('text/event-stream; charset=utf-8')
    // Turns off buffering in nginx, which would delay notifications.
    .header('x-accel-buffering', 'no')
    // A kept-alive connection would delay the shutdown of the server.
    .header('connection', 'close')
    .send(stream.output)

const ageMaxMs = 10_000
/** The longest time from an event to its notification. A higher value does no harm. */
const writingMs = 10_000

/** Returns how many milliseconds ago the page may have started to read its data. */
const ageOf = (request: FastifyRequest): number => {
  const { age } = request.query as { age?: unknown }
  const said = typeof age === 'string' && /^\d{1,9}$/.test(age) ? Number(age) : 0
  return Math.min(said, ageMaxMs) + writingMs
}

/** Returns the last id that the browser received, else the last one on the page. */
const lastSeenBy = (request: FastifyRequest): number | undefined => {
  const query = request.query as { after?: unknown }
  const said = request.headers['last-event-id'] ?? query.after
  if (typeof said !== 'string' || !/^\d{1,15}$/.test(said)) return undefined
  return Number(said)
}
