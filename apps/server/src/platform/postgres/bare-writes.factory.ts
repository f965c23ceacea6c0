import { sql } from 'kysely'
import { atTime } from '#platform/clock.ts'
import type { Row } from './bare-rows.factory.ts'
import { type Db, db } from './db.ts'
import { inTransaction } from './transaction.ts'

export type BareWrite = {
  table: string
  key?: string
  row?: Row
  write: (tx: Db, id: string) => Promise<unknown>
  /** All columns that the write changes; moments are numbers. Null for a deleted row. */
  changed: Row | null
  findsAll?: true
  kept?: Row[]
}

type Plant = (table: string, row: Row) => Promise<Row>

const read = async (table: string): Promise<string[]> => {
  const { rows } = await sql<{ row: string }>`
    select to_jsonb(t)::text as row from ${sql.table(table)} t`.execute(db)
  return rows.map(({ row }) => row)
}
const isMoment = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value)
const differences = (before: Row, after: Row): Row =>
  Object.fromEntries(
    Object.entries(after)
      .filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]))
      .map(([name, value]) => [name, isMoment(value) ? Date.parse(value) : value]),
  )

export const tryWrite = async (plant: Plant, moment: Date, one: BareWrite) => {
  const { table, key = 'id', row = {}, write, changed, kept = [], findsAll = false } = one
  const earlier = await read(table)
  const target = await plant(table, row)
  const planted = (await read(table)).find((each) => !earlier.includes(each)) ?? ''
  const id = String(target[key])
  if (!findsAll) await plant(table, row)
  const others: Row[] = []
  for (const more of kept)
    others.push(await plant(table, { ...row, ...more, ...(key === 'id' ? {} : { [key]: id }) }))
  const before = await read(table)
  const ids = key === 'id' && !findsAll ? [id, ...others.map((other) => String(other.id))] : [id]
  await atTime(moment, () =>
    inTransaction(async (tx) => {
      for (const each of ids) await write(tx, each)
    }),
  )
  const after = await read(table)
  const gone = before.filter((each) => !after.includes(each))
  const come = after.filter((each) => !before.includes(each))
  const shown = come.map((each) => differences(JSON.parse(planted), JSON.parse(each)))
  const isChange = changed === null || Object.keys(changed).length > 0
  return {
    happened: { gone, come: shown },
    expected: {
      gone: isChange ? [planted] : [],
      come: isChange && changed !== null ? [changed] : [],
    },
  }
}
