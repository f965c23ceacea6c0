import type { Page } from '@tandem/contract/page.ts'
import { now } from '#platform/clock.ts'
import { decodeCursorOf, pageFrom } from '#platform/http/cursor.ts'
import { refuse } from '#platform/refusal.ts'
import { bestAfter, type Ranked, type RankPlace } from './ranking.rules.ts'

type Asked = { cursor?: string | undefined; limit?: number | undefined }

/** Later pages exclude rows that were added since the first, so positions stay stable. */
export const rankPage = async <Row, Item>(
  list: string,
  asked: Asked,
  candidates: (asOf: string) => Promise<Ranked<Row>[]>,
  itemsOf: (page: Ranked<Row>[]) => Promise<Item[]>,
): Promise<Page<Item>> => {
  const limit = asked.limit ?? 24
  const after = placeOf(list, asked.cursor)
  const asOf = after?.asOf ?? now().toISOString()
  const found = bestAfter(await candidates(asOf), after, limit + 1)
  const page = pageFrom(found, limit, (last) => [list, asOf, last.score, last.id])
  return { items: await itemsOf(page.items), nextCursor: page.nextCursor }
}

const placeOf = (list: string, cursor: string | undefined): RankPlace | undefined => {
  const values = decodeCursorOf(list, cursor)
  if (values === undefined) return undefined
  const [asOf, score, id] = values
  if (
    typeof asOf !== 'string' ||
    typeof score !== 'number' ||
    typeof id !== 'string' ||
    Number.isNaN(Date.parse(asOf))
  )
    return refuse('input.invalid', 'This page link is no longer valid. Start from the first page.')
  return { asOf, score, id }
}
