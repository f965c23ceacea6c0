import { sql } from 'kysely'
import { buyerOf, findBilling, type InvoiceParty } from '#money/invoices/index.ts'
import type { Party } from '#platform/actor.ts'
import { db } from '#platform/postgres/db.ts'

export const readParty = async (actor: Party): Promise<InvoiceParty> => {
  if (actor.role === 'brand') {
    const brand = await db
      .selectFrom('brands')
      .select('name')
      .where('id', '=', actor.brandId)
      .executeTakeFirstOrThrow()
    return buyerOf(brand.name, await findBilling(actor.brandId))
  }
  const { rows } = await sql<{ name: string }>`
    select creator_name(u.display_name) as name from users u where u.id = ${actor.userId}::uuid`.execute(
    db,
  )
  return { name: rows[0]?.name ?? '', addressLines: [], taxId: '', email: actor.email }
}
