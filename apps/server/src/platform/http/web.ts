import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../refusal.ts'
import { repositoryRoot } from '../settings/env.ts'
import { settings } from '../settings/settings.ts'
import { webDocument } from '../web-document.ts'
import { builtRenderer, renderFor, sendPage } from './rendered-pages.ts'
import { ownOrigins } from './same-site.ts'

const dist = join(repositoryRoot, 'apps/web/dist')
// A page's path has no place for a file's ending: a missing asset is missing, not a page.
const ours =
  /^\/(api|v1|auth|files|health|pay|assets|fonts)(\/|$)|^\/[^?]*\.(js|css|map|svg|png|ico|json|txt|woff2)(\?|$)/
const year = 31_536_000
/** Shops load it from pages of their own; its number changes with its words. */
const forShops = /\/snippet\.v\d+\.js(\.(br|gz))?$/

/** Hashed assets for a year; pages rendered for who asks, or one document for all of them. */
export const serveWeb = async (app: FastifyInstance): Promise<void> => {
  const built = existsSync(join(dist, 'index.html'))
  if (built)
    await app.register(fastifyStatic, {
      root: dist,
      preCompressed: true,
      index: false,
      wildcard: false,
      setHeaders: (reply, path) => {
        const hashed = path.includes(`${dist}/assets/`) || forShops.test(path)
        if (forShops.test(path)) reply.header('cross-origin-resource-policy', 'cross-origin')
        reply.header(
          'cache-control',
          hashed ? `public, max-age=${year}, immutable` : 'private, no-cache',
        )
      },
    })
  const document = built
    ? webDocument(await readFile(join(dist, 'index.html'), 'utf8'), settings.productName)
    : ''
  const render = built ? await builtRenderer(dist, document) : undefined
  const origins = ownOrigins(settings.publicUrl)
  app.setNotFoundHandler(async (request, reply) => {
    if (!['GET', 'HEAD'].includes(request.method) || ours.test(request.url) || !built)
      return refuse('request.not_found')
    // Under a name that isn't ours cookies and sign-in would not work.
    if (!origins.has(`${request.protocol}://${request.host}`))
      return reply.redirect(`${settings.publicUrl}${request.url}`)
    const page =
      render === undefined || request.method === 'HEAD'
        ? undefined
        : await renderFor(app, render, request)
    if (page?.type === 'redirect')
      return reply.header('cache-control', 'private, no-store').redirect(page.to)
    // What stands in a page is no less private than what the browser would have asked for.
    reply.header('cache-control', page?.isPrivate ? 'private, no-store' : 'private, no-cache')
    return sendPage(request, reply, page?.document ?? document)
  })
}
