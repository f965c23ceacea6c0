import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createDemoShop } from './integrations/demo-shop/demo-shop.ts'
import { settings } from './platform/settings/settings.ts'

export const demoShopPath = '/demo/shop'
export const demoShopFolder = (): string => join(settings.dataDir, 'demo-shop')

const bodyBytesMax = 64 * 1024

/** The demo shop runs in this server but calls it over signed HTTP, as an external shop would. */
const addressOf = (app: FastifyInstance): string => {
  const { address, port, family } = app.server.address() as AddressInfo
  const host = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[address]
  return `http://${host ?? (family === 'IPv6' ? `[${address}]` : address)}:${port}`
}

const asked = ({ method, url, headers, body }: FastifyRequest): Request =>
  new Request(new URL(url, 'http://shop.example'), {
    method,
    headers: { cookie: headers.cookie ?? '', 'content-type': headers['content-type'] ?? '' },
    ...(body instanceof Buffer && { body: new Uint8Array(body) }),
  })

/** Serves nothing unless the demo is on. `refuseCrossSite` has refused cross-site posts. */
export const serveDemoShop = async (app: FastifyInstance): Promise<void> => {
  if (!settings.demo) return
  const shop = createDemoShop({
    path: demoShopPath,
    folder: demoShopFolder(),
    tandemUrl: () => addressOf(app),
  })
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: bodyBytesMax },
      async (_request: unknown, body: Buffer) => body,
    )
    for (const url of [demoShopPath, `${demoShopPath}/*`])
      scope.route({
        method: ['GET', 'POST'],
        url,
        config: { acceptsFiles: true },
        handler: async (request, reply) => {
          const answer = await shop(asked(request))
          for (const [name, value] of answer.headers) reply.header(name, value)
          return reply.status(answer.status).send(await answer.text())
        },
      })
  })
}
