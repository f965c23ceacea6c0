import type { FastifyInstance } from 'fastify'
import { settings } from '#platform/settings/settings.ts'
import { inWorkerThread } from '#platform/worker-thread.ts'
import type { OpenApiFiles, OpenApiJob } from './openapi-thread.ts'

const make = inWorkerThread<OpenApiJob, OpenApiFiles>(
  new URL('./openapi-thread.ts', import.meta.url),
)

/** Both files are public. They are built once, on the first request. */
export const serveOpenApi = (app: FastifyInstance): void => {
  let made: Promise<OpenApiFiles> | undefined
  const answers = (): Promise<OpenApiFiles> => {
    const { publicUrl, productName } = settings
    made ??= make({ publicUrl, productName }).catch((error: unknown) => {
      made = undefined
      throw error
    })
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
    /** Under `/api` but a page, so it needs the security headers of pages. */
    isPage?: boolean
  }
}
