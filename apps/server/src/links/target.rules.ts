import { hostOfPage, isPageOf } from '@tandem/contract/programmes/shop-address.ts'
import { allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'

/** What a link adds to its address: the click's id, and the slug, which browsers never strip. */
export const clickParameter = 'cmref'
export const slugParameter = 'cmlink'
const ours: ReadonlySet<string> = new Set([clickParameter, slugParameter])

// Browsers read them away or as slashes, so that people see another address than they reach.
// biome-ignore lint/suspicious/noControlCharactersInRegex: reason: they are what is looked for
const deceiving = /[\u0000-\u0020\u007f-\u00a0\\]/

// What browsers mend (`https:shop.example`) may be read in another way by whoever comes next.
const isWhole = (text: string): boolean => /^https?:\/\/[^/]/i.test(text) && !deceiving.test(text)

/** As a redirect takes it; undefined where it leads to none of these hosts. */
export const shopPage = (text: string, allowedHosts: readonly string[]): URL | undefined =>
  isWhole(text) && isPageOf(allowedHosts, text) ? new URL(text) : undefined

export const acceptsTarget = (text: string, allowedHosts: readonly string[]): Verdict => {
  if (shopPage(text, allowedHosts) !== undefined) return allowed
  if (!isWhole(text) || hostOfPage(text) === null) return refused('link.bad_address')
  const hosts = new Intl.ListFormat('en', { type: 'disjunction' }).format(allowedHosts)
  return refused('link.foreign_host', `Links of this programme lead to ${hosts} only.`)
}

const nameOf = (pair: string): string => {
  const [name = ''] = pair.replaceAll('+', ' ').split('=')
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/**
 * The address without what another link has added to it, cut where ours goes. The rest of the query
 * stays letter by letter: shops read it as they like.
 */
export const targetParts = (url: URL): { before: string; after: string } => {
  const { origin, pathname, search, hash } = url
  const kept = search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !ours.has(nameOf(pair)))
  return {
    before: `${origin}${pathname}${kept.map((pair, nr) => `${nr === 0 ? '?' : '&'}${pair}`).join('')}`,
    after: hash,
  }
}

/** Without our parameters. */
export const plainTarget = (url: URL): string => {
  const { before, after } = targetParts(url)
  return `${before}${after}`
}
