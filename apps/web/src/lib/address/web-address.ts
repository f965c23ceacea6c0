/**
 * The address as a link, or null when it isn't one: people type what they like, and only http and
 * https may ever become a link (`javascript:` runs code). A bare host gets https.
 */
export const linkTo = (typed: string | null | undefined): string | null => {
  const text = typed?.trim() ?? ''
  if (text === '' || /\s/.test(text)) return null
  const hasScheme = /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[^/]+:\d+(\/|$)/.test(text)
  try {
    const url = new URL(hasScheme ? text : `https://${text}`)
    const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
    return isWeb && url.hostname.includes('.') ? url.href : null
  } catch {
    return null
  }
}

/** `www.glow-theory.com/shop` → `glow-theory.com`: what a link shows. */
export const hostOf = (link: string): string => new URL(link).hostname.replace(/^www\./, '')
