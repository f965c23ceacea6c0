const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Apps and people add slashes, punctuation, invisible characters or words to a link's address. */
export const meantSlug = (path: string): string =>
  decoded(path)
    .replace(/\p{Cf}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9][a-z0-9-]*/)?.[0] ?? ''

/** Returns a link's address with plain slashes. Undefined when the address is not under `/go/`. */
export const mendedLinkAddress = (url: string): string | undefined => {
  const [around = ''] = /^(?:\/|%2f)+go(?:(?:\/|%2f)+|(?=\?|$))/i.exec(url) ?? []
  return around === '' ? undefined : `/go/${url.slice(around.length)}`
}
