const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
/** At least two labels, the last of letters: no address of numbers, no host of one's own net. */
const named = new RegExp(`^(?:${label}\\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})$`)

const read = (address: string): URL | null => {
  try {
    return new URL(address)
  } catch {
    return null
  }
}

/** The demo's shop stands on the machine itself; nobody else's does. */
export const isLocal = (host: string): boolean => host === 'localhost'

/** In the one way it is written: lower case, ASCII. Null: nothing a shop could stand at. */
const hostNamed = (typed: string): string | null => {
  const host = read(`https://${typed}`)?.hostname ?? ''
  // What the reader of addresses takes as a user, a port or a path is more than a host.
  if (/[/\\?#@:\s]/.test(typed)) return null
  return host.length <= 253 && (named.test(host) || isLocal(host)) ? host : null
}

/** As it is kept: `shop.example`, or `*.shop.example` for every host below it. */
export const hostPattern = (typed: string): string | null => {
  const below = typed.trim().startsWith('*.')
  const host = hostNamed(typed.trim().replace(/^\*\./, ''))
  if (host === null || (below && isLocal(host))) return null
  return below ? `*.${host}` : host
}

/** Over https, without user or port. Null: no page of a shop. */
export const hostOfPage = (address: string): string | null => {
  const url = read(address)
  if (url === null || url.username !== '' || url.password !== '') return null
  const host = hostNamed(url.hostname)
  if (host === null) return null
  if (isLocal(host)) return url.protocol === 'http:' ? host : null
  return url.protocol === 'https:' && url.port === '' ? host : null
}

/** No host stands for those below it unless its pattern says so. */
export const coversHost = (patterns: readonly string[], host: string): boolean =>
  patterns.some((pattern) =>
    pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern,
  )

/** What is sent as a link leads to one of the shop's hosts, and nowhere else. */
export const isPageOf = (patterns: readonly string[], address: string): boolean => {
  const host = hostOfPage(address)
  return host !== null && coversHost(patterns, host)
}
