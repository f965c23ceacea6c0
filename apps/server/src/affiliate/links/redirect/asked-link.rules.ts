const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/**
 * The link that somebody most likely meant. Apps and people put slashes, punctuation and invisible
 * characters around an address, or words after it.
 */
export const meantSlug = (path: string): string =>
  decoded(path)
    .replace(/\p{Cf}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9][a-z0-9-]*/)?.[0] ?? ''

/**
 * The same address with plain slashes, also when no name follows. Undefined when the address is
 * not a link's.
 */
export const mendedLinkAddress = (url: string): string | undefined => {
  const [around = ''] = /^(?:\/|%2f)+go(?:(?:\/|%2f)+|(?=\?|$))/i.exec(url) ?? []
  return around === '' ? undefined : `/go/${url.slice(around.length)}`
}
