import type { OwnTrader, Trader } from '@tandem/contract/accounts/traders/trader.schema.ts'
import { sql } from 'kysely'
import { findBrandBySlug } from '#accounts/brands/index.ts'
import type { Actor, BrandActor } from '#platform/actor.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { refuse } from '#platform/refusal.ts'
import { settings } from '#platform/settings/settings.ts'
import { mayEditTrader } from './trader.policy.ts'

const findTrader = async (tx: Db, brandId: string): Promise<Trader | null> => {
  const { rows } = await sql<Trader>`
    select name, street, postal_code as "postalCode", city, country,
           register_number as "registerNumber", email, phone, certified_at as "certifiedAt"
      from traders where brand_id = ${brandId}`.execute(tx)
  return rows[0] ?? null
}

/** Visitors without an account see it only for brands with a public page. */
export const viewTraderOf = async (
  actor: Actor | null,
  brandName: string,
): Promise<{ trader: Trader | null }> => {
  const brand = (await findBrandBySlug(db, brandName)) ?? refuse('brand.not_found')
  const { rows } = await sql<{ is_public: boolean }>`
    select is_public and measure is null as is_public from brands where id = ${brand.id}`.execute(
    db,
  )
  if (actor === null && rows[0]?.is_public !== true) return refuse('brand.not_found')
  return { trader: await findTrader(db, brand.id) }
}

export const viewOwnTrader = async (actor: BrandActor, tx: Db = db): Promise<OwnTrader> => ({
  trader: await findTrader(tx, actor.brandId),
  isRequired: settings.tradersIdentify,
  can: { edit: mayEditTrader(actor) },
})

/** False while the operator requires the identity of traders and the brand has not given it. */
export const viewMayTrade = async (tx: Db, brandId: string): Promise<boolean> =>
  !settings.tradersIdentify || (await findTrader(tx, brandId)) !== null

/** `on` or `off` when the setting has changed since the server last looked. */
export const changedDuty = async (): Promise<string[]> => {
  const { rows } = await sql`select from trader_duty`.execute(db)
  if (rows.length > 0 === settings.tradersIdentify) return []
  return [settings.tradersIdentify ? 'on' : 'off']
}
