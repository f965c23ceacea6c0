/**
 * The address of a page without what apps and people put around it: doubled or encoded slashes,
 * invisible characters, punctuation at the end. Undefined when there is nothing to mend.
 */
export const mendedPath = (url: string): string | undefined => {
  const [path = '', ...query] = url.split('?')
  let asked: string
  try {
    asked = decodeURIComponent(path)
  } catch {
    return undefined
  }
  const mended = asked
    .replace(/\p{Cf}/gu, '')
    .replace(/[/\\]+/g, '/')
    .replace(/(?:[^\p{L}\p{N}\p{M}_~/-]\/*)+$/u, '')
  if (mended === asked && !/%2f/i.test(path)) return undefined
  return [encodeURI(mended), ...query].join('?')
}
