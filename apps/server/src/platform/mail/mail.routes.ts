import type { FastifyInstance } from 'fastify'
import { settings } from '#platform/settings/settings.ts'
import { listOutbox } from './mail.views.ts'
import { outboxPage } from './outbox-page.ts'

/** The outbox shows everybody's links, so it exists only in the demo. */
export const serveMail = (app: FastifyInstance): void => {
  if (!settings.demo) return
  app.get('/demo/outbox', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .send(outboxPage(await listOutbox())),
  )
}
