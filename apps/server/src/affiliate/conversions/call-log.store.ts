import { sql } from 'kysely'
import { batched } from '#platform/batching.ts'
import { now } from '#platform/clock.ts'
import { eventsDb } from '#platform/postgres/db.ts'
import { writeAside } from '#platform/postgres/events-pool.ts'
import type { Months } from '#platform/postgres/tend-months.ts'

/** Each kind has its own limit, so that unsigned calls can't push out signed ones. */
const kept = { signed: 100, pixel: 25, unsigned: 25 }
type Kind = keyof typeof kept
const kinds = Object.keys(kept) as Kind[]

export const callsKept = kept.signed + kept.pixel + kept.unsigned
export const callMonths: Months = { table: 'conversion_calls', keptDays: 90 }

const kindOf = ({ source, outcome }: LoggedCall): Kind => {
  if (source === 'pixel') return 'pixel'
  return outcome === 'unsigned' ? 'unsigned' : 'signed'
}
const kindColumn = sql`case when source = 'pixel' then 'pixel'
  when outcome = 'unsigned' then 'unsigned' else 'signed' end`

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
  // The new rows are not visible to the statement that writes them.
  const keep = kinds.map((kind) =>
    Math.max(0, kept[kind] - calls.filter((call) => kindOf(call) === kind).length),
  )
  await sql`
    with logged as (
      insert into conversion_calls (programme_id, at, source, order_ref, status, outcome, detail)
      select ${programmeId}::uuid, ${now().toISOString()}::timestamptz, * from unnest(${all('source')}::text[],
        ${all('orderRef')}::text[], ${all('status')}::smallint[], ${all('outcome')}::text[],
        ${all('detail')}::text[]))
    delete from conversion_calls c
     using (select id, ${kindColumn} as kind,
                   row_number() over (partition by ${kindColumn} order by id desc) as nr
              from conversion_calls where programme_id = ${programmeId}::uuid) known
      join unnest(${kinds}::text[], ${keep}::int[]) as most(kind, count) using (kind)
     where c.id = known.id and known.nr > most.count`.execute(eventsDb)
}

const log = batched<LoggedCall, undefined>(
  { batch: kept.signed, waiting: 20_000 },
  async (calls) => {
    await insertCalls(calls[0]?.programmeId ?? '', calls)
    return calls.map(() => undefined)
  },
)

/** Uses its own transaction, so a refused call stays in the log. Its failure never fails a call. */
export const insertCall = (call: LoggedCall): Promise<void> =>
  writeAside('calls of shops could not be logged', log(call.programmeId, call))
