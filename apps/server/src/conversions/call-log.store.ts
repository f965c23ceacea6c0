import { sql } from 'kysely'
import { inLists } from '#platform/in-lists.ts'
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

const insertCalls = async (programmeId: string, calls: readonly LoggedCall[]): Promise<void> => {
  const all = <Field extends keyof LoggedCall>(field: Field) => calls.map((call) => call[field])
  await sql`
    with logged as (
      insert into conversion_calls (programme_id, source, order_ref, status, outcome, detail)
      select ${programmeId}::uuid, * from unnest(${all('source')}::text[],
        ${all('orderRef')}::text[], ${all('status')}::smallint[], ${all('outcome')}::text[],
        ${all('detail')}::text[]))
    delete from conversion_calls
     where programme_id = ${programmeId}::uuid and id <= (
       select id from conversion_calls where programme_id = ${programmeId}::uuid
        order by id desc offset ${keptMax - calls.length}::int limit 1)`.execute(db)
}

const log = inLists<LoggedCall, undefined>({ list: keptMax, waiting: 20_000 }, async (calls) => {
  await insertCalls(calls[0]?.programmeId ?? '', calls)
  return calls.map(() => undefined)
})

/** In no transaction of the call's own: why it was refused stays when all else is taken back. */
export const insertCall = (call: LoggedCall): Promise<void> => log(call.programmeId, call)
