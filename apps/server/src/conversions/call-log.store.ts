import { sql } from 'kysely'
import { db } from '#platform/postgres/db.ts'

const keptMax = 100

export type LoggedCall = {
  programmeId: string
  source: string
  orderRef: string | null
  status: number
  outcome: string
  detail: string
}

/** In no transaction of the call's own: why it was refused stays when all else is taken back. */
export const insertCall = async (call: LoggedCall): Promise<void> => {
  await sql`
    with logged as (
      insert into conversion_calls (programme_id, source, order_ref, status, outcome, detail)
      values (${call.programmeId}::uuid, ${call.source}, ${call.orderRef}, ${call.status}::smallint,
              ${call.outcome}, ${call.detail}))
    delete from conversion_calls
     where programme_id = ${call.programmeId}::uuid and id <= (
       select id from conversion_calls where programme_id = ${call.programmeId}::uuid
        order by id desc offset ${keptMax - 1} limit 1)`.execute(db)
}
