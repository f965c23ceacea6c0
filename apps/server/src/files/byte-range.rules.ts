/** The first and the last byte, both included. */
export type ByteRange = { start: number; end: number }

/**
 * What part of a file a Range header asks for. Everything (null) when it asks for nothing, for several
 * parts at once or in words we don't know, as the standard lets a server do.
 */
export const rangeAsked = (
  header: string | undefined,
  bytes: number,
): ByteRange | 'unsatisfiable' | null => {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return null
  // Without a first byte, the number counts from the end.
  const start = first === '' ? Math.max(0, bytes - Number(last)) : Number(first)
  const end = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1)
  if (first !== '' && last !== '' && Number(last) < Number(first)) return null
  return start >= bytes || (first === '' && Number(last) === 0) ? 'unsatisfiable' : { start, end }
}
