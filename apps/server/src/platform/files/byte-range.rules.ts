/** Both ends are included. */
export type ByteRange = { start: number; end: number }

/** Null means the whole file: no range, several ranges or an unknown unit (RFC 9110). */
export const rangeAsked = (
  header: string | undefined,
  bytes: number,
): ByteRange | 'unsatisfiable' | null => {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return null
  const start = first === '' ? Math.max(0, bytes - Number(last)) : Number(first)
  const end = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1)
  if (first !== '' && last !== '' && Number(last) < Number(first)) return null
  return start >= bytes || (first === '' && Number(last) === 0) ? 'unsatisfiable' : { start, end }
}
