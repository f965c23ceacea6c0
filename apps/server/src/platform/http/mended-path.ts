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
  const mended = withoutJunkAtEnd(asked.replace(/\p{Cf}/gu, '').replace(/[/\\]+/g, '/'))
  if (mended === asked && !/%2f/i.test(path)) return undefined
  return [encodeURI(mended), ...query].join('?')
}

/** From the end, because an expression that looks for the end tries every beginning. */
const withoutJunkAtEnd = (path: string): string => {
  const letters = [...path]
  let end = letters.length
  let slashes = 0
  for (let letter = letters[end - 1]; letter !== undefined; letter = letters[end - 1 - slashes]) {
    if (letter === '/') slashes += 1
    else if (/[\p{L}\p{N}\p{M}_~-]/u.test(letter)) break
    else {
      end -= slashes + 1
      slashes = 0
    }
  }
  return letters.slice(0, end).join('')
}
