import type { AnsweredOrder } from '@tandem/contract/affiliate/conversions/told-order.schema.ts'
import { type RawBuilder, sql } from 'kysely'
import { decodeCursorOf, pageFrom } from '#platform/http/cursor.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { assert } from '#platform/refusal.ts'

const readAnswers = async (
  tx: Db,
  condition: RawBuilder<unknown>,
  limit: number,
): Promise<AnsweredOrder[]> => {
  const { rows } = await sql<AnsweredOrder>`
    select c.id, c.order_ref as order_id, c.amount_minor, c.refunded_minor, c.currency,
           c.occurred_at, c.paid_at is not null as paid, c.cancelled_at is not null as cancelled,
           c.attributed_by, coalesce(m.coins - m.reversed_coins, 0) as coins, m.state, m.matures_at
      from conversions c left join commissions m on m.conversion_id = c.id
     where ${condition} order by c.id desc limit ${limit}`.execute(tx)
  return rows
}

export const answerOrders = async (
  tx: Db,
  ids: readonly string[],
): Promise<Map<string, AnsweredOrder>> => {
  const answers = await readAnswers(tx, sql`c.id = any (${ids}::uuid[])`, ids.length)
  return new Map(answers.map((answer) => [answer.id, answer]))
}

export const answerOrder = async (tx: Db, id: string): Promise<AnsweredOrder> => {
  const answer = (await answerOrders(tx, [id])).get(id)
  assert(answer !== undefined, 'an order that was recorded is there')
  return answer
}

const list = 'v1.conversions'

export const listAnswers = async (
  programmeId: string,
  { cursor, limit = 100 }: { cursor?: string | undefined; limit?: number | undefined },
): Promise<{ items: AnsweredOrder[]; next_cursor: string | null }> => {
  const [before] = decodeCursorOf(list, cursor) ?? []
  const rows = await readAnswers(
    db,
    sql`c.programme_id = ${programmeId}::uuid and not c.is_test
        ${before === undefined ? sql`` : sql`and c.id < ${before}::uuid`}`,
    limit + 1,
  )
  const { items, nextCursor } = pageFrom(rows, limit, (last) => [list, last.id])
  return { items, next_cursor: nextCursor }
}
