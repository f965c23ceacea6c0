import type {
  Settlement,
  SettlementPage,
} from '@tandem/contract/money/settlements/settlement.schema.ts'
import { all } from '@tandem/contract/verdict.ts'
import { type RawBuilder, sql } from 'kysely'
import { accounts, readBalance } from '#money/coins/index.ts'
import type { BrandActor } from '#platform/actor.ts'
import { decodeCursor, pageFrom } from '#platform/http/cursor.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { refuse } from '#platform/refusal.ts'
import { maySettle } from './settlement.policy.ts'
import { acceptsSettlement } from './settlement.rules.ts'

export const listSettlements = async (
  actor: BrandActor,
  query: { cursor?: string | undefined; limit?: number | undefined },
  tx: Db = db,
): Promise<SettlementPage> => {
  const limit = query.limit ?? 24
  const [before] = query.cursor === undefined ? [] : decodeCursor(query.cursor)
  const [items, owed] = await Promise.all([
    readSettlements(
      tx,
      sql`s.brand_id = ${actor.brandId}
          ${before === undefined ? sql`` : sql`and t.id < ${before}::uuid`}`,
      limit + 1,
    ),
    readOwed(actor, tx),
  ])
  return {
    ...pageFrom(items, limit, (last) => [last.id]),
    owed,
    can: { settle: all(maySettle(actor), acceptsSettlement(owed)) },
  }
}

export const viewSettlement = async (id: string, tx: Db): Promise<Settlement> => {
  const [row] = await readSettlements(tx, sql`t.id = ${id}::uuid`, 1)
  return row ?? refuse('settlement.nothing_owed')
}

const readOwed = async (actor: BrandActor, tx: Db): Promise<number> => {
  const supplier = await tx
    .selectFrom('suppliers')
    .select('id')
    .where('brand_id', '=', actor.brandId)
    .executeTakeFirst()
  return supplier === undefined ? 0 : readBalance(tx, accounts.supplierPayable(supplier.id))
}

const readSettlements = async (
  tx: Db,
  condition: RawBuilder<unknown>,
  limit: number,
): Promise<Settlement[]> => {
  const { rows } = await sql<Settlement>`
    select t.id, t.period, t.coins, t.paid_in as "paidIn", t.amount_minor as "amountMinor", t.currency,
           u.display_name as "settledBy", t.created_at as "settledAt"
      from settlements t
      join suppliers s on s.id = t.supplier_id
      left join users u on u.id = t.settled_by
     where ${condition} order by t.id desc limit ${limit}`.execute(tx)
  return rows
}
