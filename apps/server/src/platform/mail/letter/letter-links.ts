import { settings } from '#platform/settings/settings.ts'

/** Returns null unless the URL is a path of ours or starts with http: or https:. */
export const webUrl = (url: string): string | null => {
  const parsed = URL.parse(url, url.startsWith('/') ? settings.publicUrl : undefined)
  return parsed !== null && /^https?:$/.test(parsed.protocol) ? parsed.href : null
}

/** Fails for a URL that is not of the web, because that is a mistake in our code. */
export const linkUrl = (url: string): string => {
  const link = webUrl(url)
  if (link === null) throw new Error(`A mail cannot link to ${url}`)
  return link
}
