import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'
import { refuse } from '../refusal.ts'
import { requestContext } from './request-context.ts'

// Key objects, because making one of the bytes costs more than the signature, on every list.
let today = createSecretKey('unset', 'utf8')
let older: (typeof today)[] = []

const keyObject = (secret: string) =>
  createSecretKey(createHmac('sha256', secret).update('cursor').digest())

/**
 * Sets the key that signs cursors, and those that did before it was replaced, whose pages are still open somewhere;
 * called once at start with the server's secrets.
 */
export const setCursorSecrets = ([secret = '', ...before]: readonly string[]): void => {
  today = keyObject(secret)
  older = before.map(keyObject)
}

// Signed for one endpoint: the values in another list's cursor are of other types, and would fail as
// a database error.
const sign = (body: string, key = today): string =>
  createHmac('sha256', key)
    .update(`${requestContext()?.operation ?? ''}\n${body}`)
    .digest('base64url')
    .slice(0, 16)

/** An opaque, signed cursor: `{ sort, values of the last row }`. */
export const encodeCursor = (value: readonly (string | number | null)[]): string => {
  const body = Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${body}.${sign(body)}`
}

/** The values of a cursor we made for this endpoint; refuses with `input.invalid` for any other text. */
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

/**
 * The values after the list's name in a cursor made by `encodeCursor([list, …])`; undefined for the
 * first page. A cursor of another list or order is refused, for its values would be of other types.
 */
export const decodeCursorOf = (
  list: string,
  cursor: string | undefined,
): (string | number | null)[] | undefined => {
  if (cursor === undefined) return undefined
  const [name, ...values] = decodeCursor(cursor)
  if (name === list) return values
  return refuse('input.invalid', 'This page link is no longer valid. Start from the first page.')
}

/**
 * A page of rows that were asked for with one more than it holds, and the cursor of the next one:
 * where the last row shown stands, or null when the extra row didn't come.
 */
export const pageFrom = <Row>(
  rows: readonly Row[],
  limit: number,
  placeOf: (last: Row) => readonly (string | number | null)[],
): { items: Row[]; nextCursor: string | null } => {
  const items = rows.slice(0, limit)
  const last = rows.length > limit ? items.at(-1) : undefined
  return { items, nextCursor: last === undefined ? null : encodeCursor(placeOf(last)) }
}
