import { hostOfPage, isPageOf } from '@tandem/contract/affiliate/programmes/shop-address.ts'
import { listed } from '@tandem/contract/plural.ts'
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
  const hosts = listed(allowedHosts, 'or')
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

/** What may not stand in a header, or would end the query. */
const unsafe = /[^\x21-\x7e]|["<>`\\]/g
const escaped = (letter: string): string =>
  `%${letter.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`

/**
 * The address with the visitor's own parameters, such as UTM. Those that it has already and ours
 * stay as they are.
 */
export const withVisitorQuery = (address: string, visitorQuery: string): string => {
  if (visitorQuery === '') return address
  const [page = '', ...fragment] = address.split('#')
  const [, query = ''] = page.split(/\?(.*)/s)
  const taken = new Set(query.split('&').map(nameOf))
  const added = (visitorQuery.split('#')[0] ?? '')
    .split('&')
    .filter((pair) => pair !== '' && !ours.has(nameOf(pair)) && !taken.has(nameOf(pair)))
    .map((pair) => pair.replace(unsafe, escaped))
  if (added.length === 0) return address
  const joined = `${page}${page.includes('?') ? '&' : '?'}${added.join('&')}`
  return [joined, ...fragment].join('#')
}
