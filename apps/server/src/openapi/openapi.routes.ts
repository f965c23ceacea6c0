import type { FastifyInstance } from 'fastify'
import { openApiDocument } from './openapi-document.ts'
import { referencePage } from './reference-page.ts'

/** For everybody; made when first asked for, because it takes a quarter of a second. */
export const serveOpenApi = (app: FastifyInstance): void => {
  let made: Promise<{ json: string; page: string }> | undefined
  const make = async () => {
    const document = await openApiDocument()
    return { json: JSON.stringify(document), page: referencePage(document) }
  }
  const answers = () => {
    made ??= make()
    return made
  }
  app.get('/api/openapi.json', { helmet: false }, async (_request, reply) =>
    reply.type('application/json').send((await answers()).json),
  )
  app.get('/api/reference', { config: { isPage: true } }, async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send((await answers()).page),
  )
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A page under `/api`: with the headers of pages instead of those of data. */
    isPage?: boolean
  }
}
