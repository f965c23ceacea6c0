import { hostOfPage, isPageOf } from '@tandem/contract/affiliate/programmes/shop-address.ts'
import { listed } from '@tandem/contract/plural.ts'
import { allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'

/** Each link adds the click's id and its slug. Browsers may remove the id, never the slug. */
export const clickParameter = 'cmref'
export const slugParameter = 'cmlink'
const ours: ReadonlySet<string> = new Set([clickParameter, slugParameter])

// Browsers ignore these characters or read them as slashes, so people see another address.
// biome-ignore lint/suspicious/noControlCharactersInRegex: reason: the pattern looks for them
const deceiving = /[\u0000-\u0020\u007f-\u00a0\\]/

// Browsers repair `https:shop.example`, but other programs may read it differently.
const isWhole = (text: string): boolean => /^https?:\/\/[^/]/i.test(text) && !deceiving.test(text)

export const shopPage = (text: string, allowedHosts: readonly string[]): URL | undefined =>
  isWhole(text) && isPageOf(allowedHosts, text) ? new URL(text) : undefined

export const acceptsTarget = (text: string, allowedHosts: readonly string[]): Verdict => {
  if (shopPage(text, allowedHosts) !== undefined) return allowed
  if (!isWhole(text) || hostOfPage(text) === null) return refused('link.bad_address')
  const hosts = listed(allowedHosts, 'or')
  return refused('link.foreign_host', `Links of this programme can only lead to ${hosts}.`)
}

const nameOf = (pair: string): string => {
  const [name = ''] = pair.replaceAll('+', ' ').split('=')
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/** Removes other links' parameters. The rest stays byte by byte, as the shop expects. */
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

export const plainTarget = (url: URL): string => {
  const { before, after } = targetParts(url)
  return `${before}${after}`
}

/** Characters that a header can't carry or that would end the query. */
const unsafe = /[^\x21-\x7e]|["<>`\\]/g
const escaped = (letter: string): string =>
  `%${letter.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`

/** Keeps parameters that the address already has, and adds the visitor's other parameters. */
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
