import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'
import { refuse } from '../refusal.ts'
import { requestContext } from './request-context.ts'

// Key objects are cached, because creating one takes longer than the signature.
let today = createSecretKey('unset', 'utf8')
let older: (typeof today)[] = []

const keyObject = (secret: string) =>
  createSecretKey(createHmac('sha256', secret).update('cursor').digest())

/** The first secret signs. Cursors signed with the earlier ones stay valid. */
export const setCursorSecrets = ([secret = '', ...before]: readonly string[]): void => {
  today = keyObject(secret)
  older = before.map(keyObject)
}

// The signature is valid for one endpoint only, because a cursor of another endpoint would cause a
// database error.
const sign = (body: string, key = today): string =>
  createHmac('sha256', key)
    .update(`${requestContext()?.operation ?? ''}\n${body}`)
    .digest('base64url')
    .slice(0, 16)

/** Signs `value`: the list's name and the sort values of the last row. */
export const encodeCursor = (value: readonly (string | number | null)[]): string => {
  const body = Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${body}.${sign(body)}`
}

/** Refuses a cursor of another endpoint or with a wrong signature (`input.invalid`). */
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

/** Returns undefined for the first page. Refuses the cursor of another list. */
export const decodeCursorOf = (
  list: string,
  cursor: string | undefined,
): (string | number | null)[] | undefined => {
  if (cursor === undefined) return undefined
  const [name, ...values] = decodeCursor(cursor)
  if (name === list) return values
  return refuse('input.invalid', 'This page link is no longer valid. Start from the first page.')
}

/** Pass one row more than `limit`. `nextCursor` is null when the extra row is missing. */
export const pageFrom = <Row>(
  rows: readonly Row[],
  limit: number,
  placeOf: (last: Row) => readonly (string | number | null)[],
): { items: Row[]; nextCursor: string | null } => {
  const items = rows.slice(0, limit)
  const last = rows.length > limit ? items.at(-1) : undefined
  return { items, nextCursor: last === undefined ? null : encodeCursor(placeOf(last)) }
}
