const before = 40
const after = 100

/** Cuts a text around the first typed word that it contains as typed, on one line. */
export const excerptOf = (body: string, typed: string): string => {
  const line = body.replace(/\s+/g, ' ').trim()
  const lower = line.toLowerCase()
  const places = typed
    .toLowerCase()
    .split(/\s+/)
    .map((word) => (word === '' ? -1 : lower.indexOf(word)))
    .filter((place) => place >= 0)
  const start = Math.max(0, Math.min(...(places.length === 0 ? [0] : places)) - before)
  const end = start + before + after
  // Whole code points, because half of an emoji cannot be encoded.
  const part = line.slice(start, end).replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '')
  return `${start > 0 ? '…' : ''}${part.trim()}${end < line.length ? '…' : ''}`
}
