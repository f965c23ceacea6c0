/** Null unless the text is an http or https address, because `javascript:` links run code. */
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

export const hostOf = (link: string): string => new URL(link).hostname.replace(/^www\./, '')
