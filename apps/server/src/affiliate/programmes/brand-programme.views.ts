import type {
  BrandProgramme,
  TermsText,
} from '@tandem/contract/affiliate/programmes/programme.schema.ts'
import { all } from '@tandem/contract/verdict.ts'
import { type RawBuilder, sql } from 'kysely'
import type { BrandActor } from '#platform/actor.ts'
import { decodeCursorOf, pageFrom } from '#platform/http/cursor.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { refuse } from '#platform/refusal.ts'
import { settings } from '#platform/settings/settings.ts'
import { acceptsInviting } from './enrolments/enrolment.rules.ts'
import { mayFundProgrammes, mayManageProgrammes } from './programme.policy.ts'
import {
  acceptsChanges,
  acceptsDraining,
  acceptsEnding,
  acceptsOpening,
  acceptsPausing,
  acceptsResuming,
  isLow,
  isRunning,
} from './programme.rules.ts'
import { type ProgrammeRow, programmeColumns, sameOf } from './programme-columns.views.ts'
import { listRewardsEver, type RewardOf } from './reward.views.ts'

type Row = ProgrammeRow & {
  version: number
  created_at: string
  budget_mark_coins: number
  budget_coins: number
  wallet_coins: number
  brand_owes: number
  creators_owe: number
  terms: TermsText[]
  applied: number
  invited: number
  approved: number
  paused: number
}

const readOwn = async (
  tx: Db,
  actor: BrandActor,
  condition: RawBuilder<unknown>,
  limit: number,
): Promise<BrandProgramme[]> => {
  const { rows } = await sql<Row>`
    select ${programmeColumns}, p.version, p.created_at, p.budget_mark_coins,
           coalesce(reserve.balance, 0) as budget_coins, coalesce(wallet.balance, 0) as wallet_coins,
           -coalesce(debt.balance, 0) as brand_owes,
           (select coalesce(sum(c.open_coins), 0)::bigint from coin_claims c
              join commissions m on m.id = c.commission_id
             where m.programme_id = p.id and c.open_coins > 0) as creators_owe,
           (select json_agg(json_build_object('version', t.version, 'text', t.text, 'at', t.created_at,
                                              'searchAds', t.search_ads) order by t.version desc)
              from programme_terms t where t.programme_id = p.id) as terms, counted.*
      from programmes p
      left join ledger_accounts reserve
        on reserve.owner = 'programme' and reserve.owner_id = p.id and reserve.kind = 'reserve'
      left join ledger_accounts wallet
        on wallet.owner = 'brand' and wallet.owner_id = p.brand_id and wallet.kind = 'wallet'
      left join ledger_accounts debt
        on debt.owner = 'brand' and debt.owner_id = p.brand_id and debt.kind = 'receivable'
      cross join lateral (
        select count(*) filter (where n.state = 'applied') as applied,
               count(*) filter (where n.state = 'invited') as invited,
               count(*) filter (where n.state = 'approved') as approved,
               count(*) filter (where n.state = 'paused') as paused
          from enrolments n where n.programme_id = p.id) counted
     where p.brand_id = ${actor.brandId} and ${condition}
     order by p.id desc limit ${limit}`.execute(tx)
  const rewards = await listRewardsEver(
    rows.map(({ id }) => id),
    tx,
  )
  return rows.map((row) => programmeOf(row, rewards, actor))
}

const programmeOf = (row: Row, rewards: RewardOf[], actor: BrandActor): BrandProgramme => {
  const [may, mayFund, budget] = [
    mayManageProgrammes(actor),
    mayFundProgrammes(actor),
    row.budget_coins,
  ]
  const funds = { budgetCoins: budget, owedCoins: row.brand_owes }
  const edit = all(may, acceptsChanges(row))
  return {
    ...sameOf(row),
    version: row.version,
    createdAt: row.created_at,
    // PostgreSQL formats times inside JSON differently from time columns.
    terms: row.terms.map(({ at, ...text }) => ({ ...text, at: new Date(at).toISOString() })),
    rewards: rewards.filter(({ programmeId }) => programmeId === row.id),
    budget: {
      coins: budget,
      afterFunding: row.budget_mark_coins,
      low: isRunning(row) && isLow(budget, row.budget_mark_coins),
      available: row.wallet_coins,
    },
    owedByCreators: row.creators_owe,
    creators: {
      applied: row.applied,
      invited: row.invited,
      approved: row.approved,
      paused: row.paused,
    },
    can: {
      edit,
      reward: edit,
      fund: all(mayFund, acceptsChanges(row)),
      drain: all(mayFund, acceptsDraining(row, budget, 1)),
      open: all(may, acceptsOpening(row, funds)),
      pause: all(may, acceptsPausing(row)),
      resume: all(may, acceptsResuming(row, funds)),
      end: all(may, acceptsEnding(row)),
      invite: all(may, acceptsInviting(row, undefined)),
    },
  }
}

export const listBrandProgrammes = async (
  actor: BrandActor,
  { cursor, limit = 24 }: { cursor?: string | undefined; limit?: number | undefined },
) => {
  const [before] = decodeCursorOf('programmes.mine', cursor) ?? []
  const condition = before === undefined ? sql`true` : sql`p.id < ${before}::uuid`
  const found = await readOwn(db, actor, condition, limit + 1)
  return {
    ...pageFrom(found, limit, (last) => ['programmes.mine', last.id]),
    currency: settings.currency,
    coinsPerUnit: settings.coinsPerUnit,
  }
}

export const viewBrandProgramme = async (
  actor: BrandActor,
  id: string,
  tx: Db = db,
): Promise<BrandProgramme> =>
  (await readOwn(tx, actor, sql`p.id = ${id}`, 1))[0] ?? refuse('programme.not_found')

export const viewNewestTerms = async (tx: Db, programmeId: string): Promise<TermsText> => {
  const { rows } = await sql<TermsText>`
    select version, text, search_ads as "searchAds", created_at as at from programme_terms
     where programme_id = ${programmeId} order by version desc limit 1`.execute(tx)
  return rows[0] ?? refuse('programme.not_found')
}
