import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { brandParameter } from '@tandem/contract/platform/asked-brand.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from '../refusal.ts'
import { repositoryRoot } from '../settings/env.ts'
import { settings } from '../settings/settings.ts'
import { webDocument } from '../web-document.ts'
import { serveInstalledApp, whatItNeeds } from './installed-app.ts'
import { mendedPath } from './mended-path.ts'
import { builtFiles, builtRenderer, hashSource, renderFor, sendPage } from './rendered-pages.ts'
import { ownOrigins } from './same-site.ts'

const dist = join(repositoryRoot, 'apps/web/dist')
// An unknown address that matches this pattern is a missing file (404), not a page.
const ours =
  /^\/(api|v1|auth|files|health|pay|assets|fonts)(\/|$)|^\/[^?]*\.(js|css|map|svg|png|ico|json|txt|woff2)(\?|$)/
/** The browser first has to choose the brand of such a link. */
const namesBrand = new RegExp(`[?&]${brandParameter}=`)
const year = 31_536_000
/** Shops embed this script in their own pages. The number in its name changes with its content. */
const forShops = /\/snippet\.v\d+\.js(\.(br|gz))?$/

/** Anybody with the address may read such a page, but no cache may keep it. */
const isShared = /^\/reports\//
/** Without a cookie, a public page is the same for everybody and is cached for a minute. */
const cacheControl = (
  { headers, url }: FastifyRequest,
  page: { isPrivate: boolean; isOpen: boolean } | undefined,
): string => {
  if (page?.isPrivate || isShared.test(url)) return 'private, no-store'
  return page?.isOpen && headers.cookie === undefined ? 'public, max-age=60' : 'private, no-cache'
}

/** Serves hashed assets, rendered pages, and one empty document where rendering is not possible. */
export const serveWeb = async (app: FastifyInstance, servesPages: boolean): Promise<void> => {
  const built = servesPages && existsSync(join(dist, 'index.html'))
  if (built)
    await app.register(fastifyStatic, {
      root: dist,
      preCompressed: true,
      index: false,
      wildcard: false,
      globIgnore: whatItNeeds,
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
  const files = built ? await builtFiles(dist) : undefined
  const script = files && hashSource(files.firstPaint)
  const render = files && builtRenderer(app, document, files)
  if (files) await serveInstalledApp(app, dist, files.styles)
  const origins = ownOrigins(settings.publicUrl)
  app.setNotFoundHandler(async (request, reply) => {
    if (!['GET', 'HEAD'].includes(request.method) || ours.test(request.url) || !built)
      return refuse('request.not_found')
    // Cookies and sign-in do not work under a foreign host name.
    if (!origins.has(`${request.protocol}://${request.host}`))
      return reply.redirect(`${settings.publicUrl}${request.url}`)
    const mended = mendedPath(request.url)
    if (mended !== undefined)
      return reply.header('cache-control', 'private, no-cache').redirect(mended)
    const page =
      render === undefined || request.method === 'HEAD' || namesBrand.test(request.url)
        ? undefined
        : await renderFor(app, render, request)
    if (page?.type === 'redirect')
      return reply.header('cache-control', 'private, no-store').redirect(page.to)
    // A rendered page is as private as the data in it.
    reply.header('cache-control', cacheControl(request, page))
    return page === undefined
      ? sendPage(request, reply, document)
      : sendPage(request, reply.code(page.status), page.document, script)
  })
}
