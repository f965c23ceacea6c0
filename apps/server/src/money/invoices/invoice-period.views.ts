import type { InvoiceFilters } from '@tandem/contract/money/invoices/invoice.schema.ts'
import { type RawBuilder, sql } from 'kysely'
import type { BrandActor } from '#platform/actor.ts'
import { boundsOf } from './invoice-period.rules.ts'

export const isMeant = (
  actor: Pick<BrandActor, 'brandId'>,
  { period }: InvoiceFilters,
): RawBuilder<boolean> => {
  if (period === undefined) return sql`i.brand_id = ${actor.brandId}`
  const { from, to } = boundsOf(period)
  return sql`i.brand_id = ${actor.brandId} and i.issued_at >= ${from}::timestamptz
    and i.issued_at < ${to}::timestamptz`
}
