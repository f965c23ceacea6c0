import { sql } from 'kysely'
import type { Db } from '#platform/postgres/db.ts'

type Supplier = { id: string; name: string; brandId: string | null }

const lockSupplier = async (tx: Db, condition: ReturnType<typeof sql>) => {
  const { rows } = await sql<Supplier>`
    select s.id, coalesce(b.name, s.name) as name, s.brand_id as "brandId"
      from suppliers s left join brands b on b.id = s.brand_id
     where ${condition} for no key update of s`.execute(tx)
  return rows[0]
}

/** Serialises settlements of one supplier. */
export const lockSupplierById = (tx: Db, id: string) => lockSupplier(tx, sql`s.id = ${id}::uuid`)
export const lockSupplierOfBrand = (tx: Db, brandId: string) =>
  lockSupplier(tx, sql`s.brand_id = ${brandId}::uuid`)
export const lockShopNamed = (tx: Db, name: string) =>
  lockSupplier(tx, sql`s.brand_id is null and lower(s.name) = lower(${name})`)

type NewSettlement = {
  supplierId: string
  period: string
  coins: number
  cash: { amountMinor: number; currency: string } | null
  settledBy: string | null
}

export const insertSettlement = async (tx: Db, settlement: NewSettlement) => {
  const { rows } = await sql<{ id: string; nr: number }>`
    insert into settlements (supplier_id, period, nr, coins, paid_in, amount_minor, currency, settled_by)
    select ${settlement.supplierId}::uuid, ${settlement.period}::text, coalesce(max(nr), 0) + 1, ${settlement.coins}::bigint,
           ${settlement.cash === null ? 'coins' : 'cash'}::text, ${settlement.cash?.amountMinor ?? null}::bigint,
           ${settlement.cash?.currency ?? null}::text, ${settlement.settledBy}::uuid
      from settlements where supplier_id = ${settlement.supplierId}::uuid and period = ${settlement.period}::text
    returning id, nr`.execute(tx)
  return rows[0] as { id: string; nr: number }
}

export const wasPaidSince = async (tx: Db, supplierId: string, since: Date): Promise<boolean> => {
  const row = await tx
    .selectFrom('settlements')
    .select('id')
    .where('supplier_id', '=', supplierId)
    .where('created_at', '>=', since.toISOString())
    .executeTakeFirst()
  return row !== undefined
}
