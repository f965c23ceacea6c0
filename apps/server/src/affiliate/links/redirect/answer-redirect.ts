import type { IncomingMessage, ServerResponse } from 'node:http'
import { now } from '#platform/clock.ts'
import { escapeHtml, htmlPage } from '#platform/http/html-page.ts'
import { settings } from '#platform/settings/settings.ts'
import { makeClickId } from '../click-id.ts'
import type { FollowedClick } from '../clicks/click.ts'
import { withVisitorQuery } from '../target.rules.ts'
import { isBySearchAd, isMachine } from '../visit.rules.ts'
import { meantSlug, mendedLinkAddress } from './asked-link.rules.ts'
import type { FollowedLink } from './followed-link.rules.ts'
import type { LinkCache } from './link-cache.ts'
import { linkNotFoundPage } from './link-not-found-page.ts'

export const linkPath = '/go/'
const slugShape = /^[a-z0-9][a-z0-9-]{2,39}$/

const partsOf = (url: string): { path: string; query: string } => {
  const query = url.indexOf('?')
  return query === -1
    ? { path: url.slice(linkPath.length), query: '' }
    : { path: url.slice(linkPath.length, query), query: url.slice(query + 1) }
}

const one = (value: string | string[] | undefined): string =>
  Array.isArray(value) ? (value[0] ?? '') : (value ?? '')

/** Trusts only the header's last entry, which our own proxy wrote. */
const addressOf = ({ headers, socket }: IncomingMessage): string => {
  const forwarded = settings.trustProxy ? one(headers['x-forwarded-for']) : ''
  return forwarded.split(',').at(-1)?.trim() || (socket.remoteAddress ?? '')
}

const clickOf = (request: IncomingMessage, clickId: string): FollowedClick => {
  const { headers } = request
  const userAgent = headers['user-agent'] ?? ''
  const purpose = `${one(headers.purpose)} ${one(headers['sec-purpose'])} ${one(headers['x-moz'])}`
  return {
    clickId,
    address: addressOf(request),
    userAgent,
    language: headers['accept-language'] ?? '',
    referrer: headers.referer,
    byMachine: isMachine({ method: request.method ?? '', userAgent, purpose }),
    bySearchAd: isBySearchAd(request.url ?? ''),
    wantsPrivacy: headers['sec-gpc'] === '1' || headers.dnt === '1',
  }
}

const redirect = (response: ServerResponse, location: string): void => {
  response.writeHead(302, {
    Location: location,
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'origin',
    'X-Robots-Tag': 'noindex',
    'Content-Length': 0,
  })
  response.end()
}

const sendPage = (response: ServerResponse, status: number, html: string): void => {
  response.writeHead(status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy':
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
    ...(status === 503 ? { 'Retry-After': 1 } : {}),
  })
  response.end(html)
}
const notThere = (response: ServerResponse): void => sendPage(response, 404, linkNotFoundPage())
const notNow = (response: ServerResponse): void => {
  const title = 'One moment'
  const words = 'We can’t open this link right now. Reload the page in a moment.'
  const home = `<p><a href="${escapeHtml(settings.publicUrl)}">Go to ${escapeHtml(settings.productName)}</a></p>`
  const body = `<h1>${title}</h1><p>${words}</p>${home}`
  sendPage(response, 503, htmlPage({ title, body }))
}

/** Runs before the app and logs nothing. Returns false for addresses outside `/go/`. */
export const redirectsOver = ({
  cache,
  record,
  report,
}: {
  cache: Pick<LinkCache, 'get'>
  record: (click: FollowedClick) => void
  report: (error: unknown) => void
}) => {
  const placeFor = (request: IncomingMessage, link: FollowedLink): string => {
    if (link.counting === undefined) return link.plain
    const { text } = makeClickId(link.linkBytes, now())
    const click = clickOf(request, text)
    record(click)
    const { before, after } = link.counting
    return click.byMachine ? link.plain : `${before}${text}${after}`
  }
  const follow = (
    request: IncomingMessage,
    response: ServerResponse,
    link: FollowedLink | undefined,
    query: string,
  ): void => {
    if (link === undefined) notThere(response)
    else redirect(response, withVisitorQuery(placeFor(request, link), query))
  }
  const find = (slug: string) => (slugShape.test(slug) ? cache.get(slug) : undefined)
  /** Runs only after the exact lookup fails, so that correct addresses stay fast. */
  const findMeant = (path: string, slug: string) => {
    const meant = meantSlug(path)
    return meant === slug ? undefined : find(meant)
  }

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { url: asked = '', method } = request
    if (method !== 'GET' && method !== 'HEAD') return false
    const url = asked.startsWith(linkPath) ? asked : mendedLinkAddress(asked)
    if (url === undefined) return false
    const { path, query } = partsOf(url)
    const slug = path.replace(/\/$/, '').toLowerCase()
    const exact = find(slug)
    const found =
      exact instanceof Promise
        ? exact.then((link) => link ?? findMeant(path, slug))
        : (exact ?? findMeant(path, slug))
    if (!(found instanceof Promise)) {
      follow(request, response, found, query)
      return true
    }
    found.then(
      (link) => follow(request, response, link, query),
      (error: unknown) => {
        report(error)
        notNow(response)
      },
    )
    return true
  }
}
