import type { FastifyInstance, FastifyReply } from 'fastify'
import { htmlPage } from '#platform/http/html-page.ts'
import { mailedLinkScript, popupDoneScript } from './browser-scripts.ts'
import { leaveForGoogle, returnFromGoogle } from './google/google-popup.ts'
import { mailedLinkPage, mailedLinks } from './mailed-links.ts'

const page = (reply: FastifyReply, html: string) =>
  reply.type('text/html; charset=utf-8').send(html)
const script = (reply: FastifyReply, text: string) =>
  reply.type('text/javascript; charset=utf-8').send(text)

export const servePopups = async (app: FastifyInstance): Promise<void> => {
  await app.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
      reply.header('referrer-policy', 'no-referrer')
      // Any stricter policy would cut the popup's link to the page that opened it.
      reply.header('cross-origin-opener-policy', 'unsafe-none')
    })
    scope.get('/auth/google/start', leaveForGoogle)
    scope.get('/auth/google/callback', returnFromGoogle)
    scope.get('/popup-done', async (_request, reply) =>
      page(
        reply,
        htmlPage({
          title: 'Sign-in',
          script: '/popup-done.js',
          body: '<h1>You can close this window.</h1><p class="quiet">Continue in the window where you started.</p>',
        }),
      ),
    )
    scope.get('/popup-done.js', async (_request, reply) => script(reply, popupDoneScript))
    for (const link of mailedLinks)
      scope.get(`/auth/${link.name}`, async (_request, reply) => page(reply, mailedLinkPage(link)))
    scope.get('/auth/mailed-link.js', async (_request, reply) => script(reply, mailedLinkScript))
  })
}
