/** Both included. */
export type ByteRange = { start: number; end: number }

/** Null for everything: nothing asked, several parts or unknown words, as the standard allows. */
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
