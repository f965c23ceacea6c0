const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
/** At least two labels, the last without digits. This excludes IP addresses and local hosts. */
const named = new RegExp(`^(?:${label}\\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})$`)

const read = (address: string): URL | null => {
  try {
    return new URL(address)
  } catch {
    return null
  }
}

/** Only the demo's shop runs at localhost. */
export const isLocal = (host: string): boolean => host === 'localhost'

/** Returns the host in lower-case ASCII. Null when no shop can have this host. */
const hostNamed = (typed: string): string | null => {
  const host = read(`https://${typed}`)?.hostname ?? ''
  // The URL parser would accept a user, a port or a path, but only a host is allowed.
  if (/[/\\?#@:\s]/.test(typed)) return null
  return host.length <= 253 && (named.test(host) || isLocal(host)) ? host : null
}

/** Returns the stored form: `shop.example`, or `*.shop.example` for all its subdomains. */
export const hostPattern = (typed: string): string | null => {
  const below = typed.trim().startsWith('*.')
  const host = hostNamed(typed.trim().replace(/^\*\./, ''))
  if (host === null || (below && isLocal(host))) return null
  return below ? `*.${host}` : host
}

/** Accepts https without a user name or port. Null when the address can't be a page of a shop. */
export const hostOfPage = (address: string): string | null => {
  const url = read(address)
  if (url === null || url.username !== '' || url.password !== '') return null
  const host = hostNamed(url.hostname)
  if (host === null) return null
  if (isLocal(host)) return url.protocol === 'http:' ? host : null
  return url.protocol === 'https:' && url.port === '' ? host : null
}

/** `shop.example` covers only itself. `*.shop.example` also covers subdomains. */
export const coversHost = (patterns: readonly string[], host: string): boolean =>
  patterns.some((pattern) =>
    pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern,
  )

/** True when the address leads to one of the shop's hosts. */
export const isPageOf = (patterns: readonly string[], address: string): boolean => {
  const host = hostOfPage(address)
  return host !== null && coversHost(patterns, host)
}
