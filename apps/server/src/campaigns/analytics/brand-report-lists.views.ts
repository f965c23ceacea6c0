import type {
  ReportQuery,
  TableRow,
} from '@tandem/contract/campaigns/analytics/brand-report.schema.ts'
import type { Grouping } from '@tandem/contract/campaigns/analytics/measures.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Db, db } from '#platform/postgres/db.ts'
import { type GroupRow, type Reported, readAsked, rowOf } from './brand-report.views.ts'
import {
  factColumn,
  groupsIn,
  keyOf,
  labelled,
  type Narrowed,
  storedAs,
} from './report-groups.views.ts'

const rowsPerRead = 1000

/** The last of the next keys. An index has them in order, so this reads only these. */
const lastKeyAfter = async (
  { tx, brandId }: { tx: Db; brandId: string },
  { by, narrowed }: { by: Grouping; narrowed: Narrowed },
  isAfter: (key: RawBuilder<unknown>) => RawBuilder<unknown>,
): Promise<string | null> => {
  const stored = keyOf(by, narrowed === null ? sql`m.key` : factColumn[by])
  const source =
    narrowed === null
      ? sql`metric_days m where m.brand_id = ${brandId}::uuid and m.grouping = ${storedAs(by)}`
      : sql`metric_facts f where f.brand_id = ${brandId}::uuid`
  const { rows } = await sql<{ key: string | null }>`
    select max(key) as key from (
      select distinct ${stored} as key from ${source} and ${isAfter(stored)}
       order by key limit ${rowsPerRead}) keys`.execute(tx)
  return rows[0]?.key ?? null
}

/** All rows of the table, in parts, in the order of their keys. */
export async function* listReportRows(
  { brandId }: Reported,
  asked: ReportQuery,
  tx: Db = db,
): AsyncGenerator<TableRow[]> {
  const { by, narrowed, span } = await readAsked(tx, { brandId }, asked)
  for (let after: string | null = null; ; ) {
    const previous: string | null = after
    const isAfter = (key: RawBuilder<unknown>) =>
      previous === null ? sql`true` : sql`${key} > ${previous}`
    after = await lastKeyAfter({ tx, brandId }, { by, narrowed }, isAfter)
    if (after === null) return
    const { rows }: { rows: GroupRow[] } = await sql<GroupRow>`
      with grouped as (${groupsIn(brandId, narrowed, by, span)})
      select g.*, ${labelled(by)} from grouped g
       where ${isAfter(sql`g.key`)} and g.key <= ${after} order by g.key`.execute(tx)
    yield rows.map((row) => rowOf(by, row))
  }
}
