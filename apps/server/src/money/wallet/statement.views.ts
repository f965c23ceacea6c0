import type {
  StatementCause,
  StatementFilters,
  StatementLine,
} from '@tandem/contract/money/wallet/statement.schema.ts'
import type { Page } from '@tandem/contract/page.ts'
import { sql } from 'kysely'
import { invoicePathOf } from '#money/invoices/index.ts'
import type { BrandActor } from '#platform/actor.ts'
import { decodeCursorOf, pageFrom } from '#platform/http/cursor.ts'
import { db, plannedAnew } from '#platform/postgres/db.ts'
import { linkOf } from './cause-link.ts'
import { type MovementRow, movementColumns, movementJoins } from './movement-columns.views.ts'
import { searchEntries } from './search-entries.views.ts'
import { hasReason, wordsOf } from './statement.words.ts'
import { boundsOf, entriesOf, type Part } from './statement-entries.views.ts'
import { listLegs } from './statement-legs.views.ts'

type Row = MovementRow & {
  id: number
  at: string
  delta: number
  balance_after: number
  ref_type: StatementCause['type']
  invoice_id: string | null
  invoice_number: string | null
}

export const listLines = async (
  actor: BrandActor,
  filters: StatementFilters,
  part: Part,
): Promise<StatementLine[]> => {
  const bounds = await boundsOf(actor, filters)
  if (bounds === undefined) return []
  const found = filters.q ? await searchEntries(actor, filters, bounds, part) : undefined
  const entries = found ?? entriesOf(actor, filters, bounds, part)
  // A search may find 3 rows or 10,000, so a cached plan could be slow.
  const { rows } = await sql<Row>`${found === undefined ? sql`` : plannedAnew}
    with picked as (
      select * from (${entries}) found
       order by id desc limit ${part.limit})
    select e.id, e.created_at as at, e.delta, e.balance_after, ${movementColumns},
           i.id as invoice_id, i.number as invoice_number
      from picked e
      join ledger_transfers t on t.id = e.transfer_id
      ${movementJoins(actor.brandId)}
      left join invoices i on t.ref_type = 'topup' and i.topup_id = t.ref_id
        and i.cause = 'payment' and i.brand_id = b.id
     order by e.id desc`.execute(db)
  const transfers = rows.map(({ transfer_id }) => transfer_id)
  const legs = await listLegs(actor.brandId, transfers)
  return rows.map((row) => ({ ...shape(row), legs: legs.get(row.transfer_id) ?? [] }))
}

const shape = (row: Row): Omit<StatementLine, 'legs'> => ({
  id: row.id,
  at: row.at,
  words: wordsOf({
    type: row.ref_type,
    event: row.event,
    delta: row.delta,
    campaignTitle: row.campaign_title,
    isDeal: row.is_deal,
    creatorName: row.creator_name,
    programmeName: row.programme_name,
  }),
  cause: {
    type: row.ref_type,
    id: row.ref_id,
    title: row.campaign_title ?? row.programme_name,
    link: linkOf(row),
  },
  note: hasReason(row.ref_type) ? row.memo : null,
  by: row.by,
  key: row.idempotency_key,
  delta: row.delta,
  balanceAfter: row.balance_after,
  invoice:
    row.invoice_id === null || row.invoice_number === null
      ? null
      : { number: row.invoice_number, pdfUrl: invoicePathOf(row.invoice_id) },
})

export const listStatement = async (
  actor: BrandActor,
  query: StatementFilters & { cursor?: string | undefined; limit?: number | undefined },
): Promise<Page<StatementLine>> => {
  const { cursor, limit = 24, ...filters } = query
  const [after = Number.MAX_SAFE_INTEGER] = decodeCursorOf('statement', cursor) ?? []
  const lines = await listLines(actor, filters, { before: Number(after), limit: limit + 1 })
  return pageFrom(lines, limit, (last) => ['statement', last.id])
}
