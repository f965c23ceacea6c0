import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, zstdCompress } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { repositoryRoot } from '../settings/env.ts'
import { forOnePage } from './one-page.ts'
import { type Render, renderInThread, type Visit } from './render-in-thread.ts'
import type { BuiltFiles, Chunk, Page } from './rendering-thread.ts'

/** Reads the build's manifest with the styles and the script that pages include inline. */
export const builtFiles = async (dist: string): Promise<BuiltFiles> => {
  const manifest: Record<string, Chunk> = JSON.parse(
    await readFile(join(dist, '.vite/manifest.json'), 'utf8'),
  )
  const sheet = Object.values(manifest).find(({ file }) => file.endsWith('.css'))
  const styles = sheet === undefined ? '' : await readFile(join(dist, sheet.file), 'utf8')
  const firstPaint = await readFile(join(dist, 'first-paint.js'), 'utf8')
  return { manifest, styles, firstPaint }
}

/** Undefined when the web app was not built for the server. */
export const builtRenderer = (
  app: FastifyInstance,
  document: string,
  files: BuiltFiles,
): Render | undefined => {
  const path = join(repositoryRoot, 'apps/web/dist-server/entry.js')
  if (!existsSync(path)) return undefined
  const entry = pathToFileURL(path).href
  const { render, start, stop } = renderInThread({ entry, document, ...files }, app.log)
  app.addHook('onListen', async () => start())
  app.addHook('onClose', stop)
  return render
}

/** After this time the browser renders the page and shows a loading state. */
const withinMs = 800

export const renderFor = async (
  app: FastifyInstance,
  render: Render,
  request: FastifyRequest,
): Promise<Exclude<Page, { type: 'browser' }> | undefined> => {
  const late = Promise.withResolvers<'late'>()
  const timer = setTimeout(() => late.resolve('late'), withinMs)
  const rendered = render({
    address: request.url,
    cookies: request.headers.cookie ?? '',
    ask: asking(app, request),
    isOver: late.promise,
  }).catch((error: unknown) => {
    request.log.error({ err: error }, 'a page could not be rendered')
    return undefined
  })
  const page = await Promise.race([rendered, late.promise])
  clearTimeout(timer)
  if (page === 'late') {
    request.log.warn('a page was not rendered in time')
    return undefined
  }
  return page?.type === 'browser' ? undefined : page
}

const passedOn = [
  'cookie',
  'host',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
]

/** Reads within this process, with the same checks as for a browser. */
const asking = (app: FastifyInstance, request: FastifyRequest): Visit['ask'] => {
  const headers: Record<string, string> = { accept: 'application/json' }
  for (const name of passedOn) {
    const value = request.headers[name]
    if (typeof value === 'string') headers[name] = value
  }
  const remoteAddress = request.raw.socket.remoteAddress ?? ''
  const within = forOnePage(headers.cookie)
  return (path) =>
    within(async () => {
      const answer = await app.inject({ method: 'GET', url: path, headers, remoteAddress })
      return { status: answer.statusCode, payload: answer.payload }
    })
}

const brotli = promisify(brotliCompress)
const zstd = promisify(zstdCompress)
/** Higher compression levels cost more time than the smaller file saves. */
const levels = { br: 4, zstd: 5 }
/** Zstandard takes half of Brotli's time. Brotli's default window takes megabytes per page. */
const encode = {
  zstd: (document: Uint8Array) =>
    zstd(document, {
      params: { [constants.ZSTD_c_compressionLevel]: levels.zstd },
      pledgedSrcSize: document.byteLength,
    }),
  br: (document: Uint8Array) =>
    brotli(document, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: levels.br,
        [constants.BROTLI_PARAM_LGWIN]: 18,
      },
    }),
}

const policy = 'content-security-policy'

/** The only inline script that the content security policy allows. */
export const hashSource = (script: string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/** Compresses the page. `script` is the `hashSource` of its inline script. */
export const sendPage = async (
  request: FastifyRequest,
  reply: FastifyReply,
  document: string | Uint8Array,
  script = '',
): Promise<FastifyReply> => {
  reply.type('text/html; charset=utf-8').header('vary', 'accept-encoding, cookie')
  // Blocks forms until the page's code has loaded. Before that, the browser would send a password
  // in the address.
  reply.header(
    policy,
    String(reply.getHeader(policy))
      .replace("form-action 'self'", "form-action 'none'")
      .replace("script-src 'self'", `script-src 'self' ${script}`.trimEnd()),
  )
  const accepted = String(request.headers['accept-encoding']).split(/[\s,;]+/)
  const encoding = (['zstd', 'br'] as const).find((name) => accepted.includes(name))
  if (encoding === undefined) return reply.send(document)
  const bytes = typeof document === 'string' ? Buffer.from(document) : document
  return reply.header('content-encoding', encoding).send(await encode[encoding](bytes))
}
