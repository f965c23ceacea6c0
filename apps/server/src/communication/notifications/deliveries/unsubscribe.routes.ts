import type { FastifyInstance, FastifyReply } from 'fastify'
import { readerRole } from './delivery.views.ts'
import { stopMails } from './stop-mails.ts'
import { readUnsubscribeToken } from './unsubscribe-link.ts'
import { askToStop, stoppedPage, unknownLinkPage } from './unsubscribe-page.ts'

type Asked = { Params: { token: string } }

const page = (reply: FastifyReply, status: number, html: string): FastifyReply =>
  reply
    .status(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .send(html)

/** A mail program posts `List-Unsubscribe=One-Click` (RFC 8058), the page's button nothing. */
export const serveUnsubscribe = async (app: FastifyInstance): Promise<void> => {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // The link says everything, so the body is read and ignored.
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 4096 }, async () => undefined)
    scope.get<Asked>('/unsubscribe/:token', async (request, reply) => {
      const read = readUnsubscribeToken(request.params.token)
      if (read === undefined) return page(reply, 404, unknownLinkPage())
      return page(reply, 200, askToStop(read.kind, await readerRole(read.userId)))
    })
    scope.post<Asked>(
      '/unsubscribe/:token',
      { config: { crossSite: true } },
      async (request, reply) => {
        const stopped = await stopMails(request.params.token)
        const userId = readUnsubscribeToken(request.params.token)?.userId
        if (stopped === undefined || userId === undefined)
          return page(reply, 404, unknownLinkPage())
        return page(reply, 200, stoppedPage(stopped.kind, await readerRole(userId)))
      },
    )
  })
}
