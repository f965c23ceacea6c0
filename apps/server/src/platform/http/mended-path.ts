/** Repairs slashes, invisible characters and final punctuation. Undefined if unchanged. */
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

/** A loop, because a regular expression anchored at the end takes quadratic time. */
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
