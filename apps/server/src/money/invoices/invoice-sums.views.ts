import type { InvoiceFilters } from '@tandem/contract/money/invoices/invoice.schema.ts'
import type { InvoiceSums } from '@tandem/contract/money/invoices/invoice-sums.schema.ts'
import { sql } from 'kysely'
import type { BrandActor } from '#platform/actor.ts'
import type { Db } from '#platform/postgres/db.ts'
import { acceptsBundle } from './invoice-bundle.rules.ts'
import { isOneMonth } from './invoice-period.rules.ts'
import { isMeant } from './invoice-period.views.ts'
import { type AddedUp, sumsOf } from './invoice-sums.rules.ts'

const month = (moment: string) => sql.raw(`to_char(${moment} at time zone 'UTC', 'YYYY-MM')`)

export const viewInvoiceSums = async (
  actor: BrandActor,
  filters: InvoiceFilters,
  tx: Db,
): Promise<InvoiceSums> => {
  const { rows } = await sql<AddedUp>`
    select i.currency, ${month('i.issued_at')} as month, i.tax_bps as "taxBps",
           i.tax_name as "taxName", i.kind = 'credit_note' as "isCredit",
           count(*) as "documentCount", sum(i.net_minor)::bigint as "netMinor",
           sum(i.tax_minor)::bigint as "taxMinor"
      from invoices i where ${isMeant(actor, filters)}
     group by 1, 2, 3, 4, 5`.execute(tx)
  const first = await sql<{ since: string | null }>`
    select ${month('min(issued_at)')} as since from invoices
     where brand_id = ${actor.brandId}`.execute(tx)
  const documentCount = rows.reduce((sum, row) => sum + row.documentCount, 0)
  const currencies = sumsOf(rows)
  return {
    documentCount,
    currencies: isOneMonth(filters.period)
      ? currencies.map((sums) => ({ ...sums, months: [] }))
      : currencies,
    since: first.rows[0]?.since ?? null,
    can: { bundle: acceptsBundle(documentCount) },
  }
}
