import type { TraderDraft } from '@tandem/contract/accounts/traders/trader.schema.ts'
import { sql } from 'kysely'
import type { BrandActor } from '#platform/actor.ts'
import type { Db } from '#platform/postgres/db.ts'

export const putTrader = async (
  tx: Db,
  { brandId, userId }: BrandActor,
  draft: TraderDraft,
): Promise<void> => {
  const values = {
    name: draft.name,
    street: draft.street,
    postal_code: draft.postalCode,
    city: draft.city,
    country: draft.country,
    register_number: draft.registerNumber,
    email: draft.email,
    phone: draft.phone,
    certified_at: sql<string>`app_now()`,
    certified_by: userId,
  }
  await tx
    .insertInto('traders')
    .values({ brand_id: brandId, ...values })
    .onConflict((conflict) => conflict.column('brand_id').doUpdateSet(values))
    .execute()
}

/** Remembers since when the operator requires it, or forgets it. */
export const putDuty = async (tx: Db, isRequired: boolean): Promise<void> => {
  if (isRequired)
    await sql`insert into trader_duty default values on conflict do nothing`.execute(tx)
  else await sql`delete from trader_duty`.execute(tx)
}
