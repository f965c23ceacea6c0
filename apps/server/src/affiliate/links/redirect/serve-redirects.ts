import type { RequestListener } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { ClickLog } from '../clicks/click-buffer.ts'
import { createClickRecorder } from '../clicks/click-recorder.ts'
import { redirectsOver } from './answer-redirect.ts'
import { findFollowedLink, listLinkChanges } from './followed-link.views.ts'
import { createLinkCache } from './link-cache.ts'

/** `before` wraps the app's request handler. `serve` runs until the app closes. */
export const createRedirects = () => {
  let served: FastifyInstance | undefined
  const log: ClickLog = {
    error: (about, words) => served?.log.error(about, words),
    warn: (about, words) => served?.log.warn(about, words),
  }
  const report = (err: unknown) => log.error({ err }, 'a link could not be looked up')
  const clicks = createClickRecorder({ log })
  const cache = createLinkCache({ find: findFollowedLink, listChanges: listLinkChanges, report })
  const answer = redirectsOver({ cache, record: clicks.put, report })
  return {
    before:
      (handle: RequestListener): RequestListener =>
      (request, response) => {
        if (!answer(request, response)) handle(request, response)
      },
    serve: (app: FastifyInstance): void => {
      served = app
      cache.start()
      // The thread starts only when the server listens, which most tests don't do.
      app.addHook('onListen', async () => clicks.start())
      app.addHook('onClose', async () => {
        await cache.stop()
        await clicks.stop()
      })
    },
  }
}
