import { allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'

/** What a link adds to its address: the click's id, and the slug, which browsers never strip. */
export const clickParameter = 'cmref'
export const slugParameter = 'cmlink'
const ours: ReadonlySet<string> = new Set([clickParameter, slugParameter])

const loopback: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

// Browsers read them away or as slashes, so that people see another address than they reach.
// biome-ignore lint/suspicious/noControlCharactersInRegex: reason: they are what is looked for
const deceiving = /[\u0000-\u0020\u007f-\u00a0\\]/

/** The address as it is kept, or undefined: of the web, complete, without a name and password. */
export const shopAddress = (text: string): URL | undefined => {
  if (deceiving.test(text) || !/^https?:\/\/[^/]/i.test(text) || !URL.canParse(text))
    return undefined
  const url = new URL(text)
  if (url.username !== '' || url.password !== '') return undefined
  const safe = url.protocol === 'https:' || loopback.has(url.hostname)
  return safe && url.hostname !== '' ? url : undefined
}

/** A host stands for itself alone: neither for its subdomains nor for another of its ports. */
export const leadsToShop = (url: URL, allowedHosts: readonly string[]): boolean =>
  allowedHosts.includes(url.host)

export const acceptsTarget = (text: string, allowedHosts: readonly string[]): Verdict => {
  const url = shopAddress(text)
  if (url === undefined) return refused('link.bad_address')
  if (leadsToShop(url, allowedHosts)) return allowed
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
