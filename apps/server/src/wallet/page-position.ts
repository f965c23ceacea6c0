import { decodeCursor, encodeCursor } from '#platform/cursor.ts'
import { refuse } from '#platform/refusal.ts'

type List = 'statement' | 'topups' | 'invoices'

/** The id after which the page goes on; undefined on the first page. A cursor of another list is refused. */
export const positionOf = (list: List, cursor: string | undefined): string | number | undefined => {
  if (cursor === undefined) return undefined
  const [of, id] = decodeCursor(cursor)
  const fits =
    of === list && (list === 'statement' ? typeof id === 'number' : typeof id === 'string')
  return fits && id !== null && id !== undefined
    ? id
    : refuse('input.invalid', 'This page link is for another list. Start from the first page.')
}

/** The cursor of the next page, or null when the extra row that was asked for didn't come. */
export const cursorAfter = (
  list: List,
  items: readonly { id: string | number }[],
  limit: number,
): string | null => {
  const last = items[limit - 1]
  return items.length > limit && last !== undefined ? encodeCursor([list, last.id]) : null
}
