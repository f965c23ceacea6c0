import type {
  BrandCommission,
  Commission,
  CommissionCount,
  CommissionQuery,
  CommissionVerdicts,
} from '@tandem/contract/affiliate/commissions/commission.schema.ts'
import type { Page } from '@tandem/contract/page.ts'
import { all } from '@tandem/contract/verdict.ts'
import { type RawBuilder, sql } from 'kysely'
import type { BrandActor, CreatorActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import { decodeCursorOf, pageFrom } from '#platform/http/cursor.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { refuse } from '#platform/refusal.ts'
import { mayDecideCommissions } from './commission.policy.ts'
import { acceptsHold, acceptsRejection, acceptsRelease } from './commission-steps.rules.ts'
import { acceptsAnswer, acceptsDispute } from './disputes/commission-dispute.rules.ts'
import { disputeColumn } from './disputes/commission-dispute.views.ts'
import { decidedColumn, flagColumn } from './flags/flag.views.ts'

const list = 'commissions'

const readForCreator = async (
  tx: Db,
  { userId }: CreatorActor,
  condition: RawBuilder<unknown>,
  limit: number,
): Promise<Commission[]> => {
  const { rows } = await sql<Omit<Commission, 'can'>>`
    select m.id, m.programme_id as "programmeId", p.name as "programmeName",
           b.name as "brandName", m.state, m.coins - m.reversed_coins as coins,
           m.coins as "wholeCoins", (select coalesce(sum(o.open_coins), 0)::bigint from coin_claims o
             where o.commission_id = m.id) as "owedCoins", c.occurred_at as "occurredAt", m.matures_at as "maturesAt",
           m.state_deadline as "dueAt", m.reason, ${decidedColumn} as decided,
           ${flagColumn} as flags, ${disputeColumn} as dispute, c.attributed_by as "attributedBy",
           m.because as count
      from commissions m
      join programmes p on p.id = m.programme_id
      join brands b on b.id = m.brand_id
      join conversions c on c.id = m.conversion_id
     where m.creator_id = ${userId}::uuid and ${condition}
     order by m.id desc limit ${limit}`.execute(tx)
  return rows.map((row) => ({
    ...row,
    can: {
      dispute: acceptsDispute(
        {
          state: row.state,
          decidedBy: row.decided?.by ?? null,
          decidedAt: row.decided && new Date(row.decided.at),
          hasDispute: row.dispute !== null,
        },
        now(),
      ),
    },
  }))
}

export const listCommissions = async (
  actor: CreatorActor,
  { cursor, limit = 24, state }: CommissionQuery,
): Promise<Page<Commission>> => {
  const [before] = decodeCursorOf(list, cursor) ?? []
  const rows = await readForCreator(
    db,
    actor,
    sql`true ${state === undefined ? sql`` : sql`and m.state = ${state}`}
        ${before === undefined ? sql`` : sql`and m.id < ${before}::uuid`}`,
    limit + 1,
  )
  return pageFrom(rows, limit, (last) => [list, last.id])
}

export const viewCommission = async (
  actor: CreatorActor,
  id: string,
  tx: Db,
): Promise<Commission> => {
  const [row] = await readForCreator(tx, actor, sql`m.id = ${id}::uuid`, 1)
  return row ?? refuse('commission.not_found')
}

type BrandRow = Omit<BrandCommission, 'can'>

const readForBrand = async (
  tx: Db,
  actor: BrandActor,
  condition: RawBuilder<unknown>,
  limit: number,
): Promise<BrandCommission[]> => {
  const { rows } = await sql<BrandRow & { count: CommissionCount }>`
    select m.id, m.programme_id as "programmeId", c.order_ref as "orderId",
           creator_name(u.display_name) as "creatorName", m.state,
           m.coins - m.reversed_coins as coins,
           m.fee_coins - m.reversed_fee_coins as "feeCoins", m.matures_at as "maturesAt",
           m.state_deadline as "dueAt", m.reason, ${decidedColumn} as decided, ${flagColumn} as flags,
           ${disputeColumn} as dispute, m.because as count
      from commissions m
      join conversions c on c.id = m.conversion_id
      join users u on u.id = m.creator_id
     where m.brand_id = ${actor.brandId}::uuid and ${condition}
     order by m.id desc limit ${limit}`.execute(tx)
  return rows.map((row) => ({ ...row, can: verdictsOn(actor, row) }))
}

export const verdictsOn = (
  actor: BrandActor,
  { state, maturesAt, dispute }: Pick<BrandCommission, 'state' | 'maturesAt' | 'dispute'>,
): CommissionVerdicts => {
  const may = mayDecideCommissions(actor)
  const facts = { state, maturesAt: new Date(maturesAt) }
  return {
    hold: all(may, acceptsHold(facts, now())),
    release: all(may, acceptsRelease(facts)),
    reject: all(may, acceptsRejection(facts, now())),
    answer: all(
      may,
      acceptsAnswer(
        dispute === null ? undefined : { repliedAt: dispute.reply, resolvedAt: dispute.resolution },
      ),
    ),
  }
}

export const viewBrandCommission = async (
  actor: BrandActor,
  id: string,
  tx: Db = db,
): Promise<BrandCommission> => {
  const [row] = await readForBrand(tx, actor, sql`m.id = ${id}::uuid`, 1)
  return row ?? refuse('commission.not_found', 'Your brand has no such commission.')
}

export const findProgrammeOf = async (tx: Db, id: string): Promise<string | undefined> => {
  const row = await tx
    .selectFrom('commissions')
    .select('programme_id')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.programme_id
}
