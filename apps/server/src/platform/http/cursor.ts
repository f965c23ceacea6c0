import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'
import { refuse } from '../refusal.ts'
import { requestContext } from './request-context.ts'

// Key objects, because making one of the bytes costs more than the signature, on every list.
let today = createSecretKey('unset', 'utf8')
let older: (typeof today)[] = []

const keyObject = (secret: string) =>
  createSecretKey(createHmac('sha256', secret).update('cursor').digest())

/** Today's secret and those before it, whose pages are still open somewhere; once at start. */
export const setCursorSecrets = ([secret = '', ...before]: readonly string[]): void => {
  today = keyObject(secret)
  older = before.map(keyObject)
}

// Signed for one endpoint: another's values are of other types, a database error.
const sign = (body: string, key = today): string =>
  createHmac('sha256', key)
    .update(`${requestContext()?.operation ?? ''}\n${body}`)
    .digest('base64url')
    .slice(0, 16)

/** Opaque and signed: the list's name, then the values of the last row. */
export const encodeCursor = (value: readonly (string | number | null)[]): string => {
  const body = Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${body}.${sign(body)}`
}

/** Refuses with `input.invalid` what we didn't make for this endpoint. */
export const decodeCursor = (cursor: string): (string | number | null)[] => {
  const [body = '', signature = '', ...more] = cursor.split('.')
  const given = Buffer.from(signature)
  const isSignedBy = (key: typeof today): boolean => {
    const expected = Buffer.from(sign(body, key))
    return expected.length === given.length && timingSafeEqual(expected, given)
  }
  if (more.length > 0 || !(isSignedBy(today) || older.some(isSignedBy)))
    return refuse('input.invalid', 'This page link is no longer valid. Start from the first page.')
  return JSON.parse(Buffer.from(body, 'base64url').toString('utf8'))
}

/** Without the list's name; undefined for the first page. Refuses another list's cursor. */
export const decodeCursorOf = (
  list: string,
  cursor: string | undefined,
): (string | number | null)[] | undefined => {
  if (cursor === undefined) return undefined
  const [name, ...values] = decodeCursor(cursor)
  if (name === list) return values
  return refuse('input.invalid', 'This page link is no longer valid. Start from the first page.')
}

/** `rows`: one more than the page holds. `null` when that extra row didn't come. */
export const pageFrom = <Row>(
  rows: readonly Row[],
  limit: number,
  placeOf: (last: Row) => readonly (string | number | null)[],
): { items: Row[]; nextCursor: string | null } => {
  const items = rows.slice(0, limit)
  const last = rows.length > limit ? items.at(-1) : undefined
  return { items, nextCursor: last === undefined ? null : encodeCursor(placeOf(last)) }
}
