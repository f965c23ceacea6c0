import type { Deletion } from '@tandem/contract/accounts/deletion/deletion.schema.ts'
import { formerNames } from '@tandem/contract/accounts/deletion/former-names.ts'
import { allowed, refused } from '@tandem/contract/verdict.ts'
import { sql } from 'kysely'
import type { Actor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { acceptsPlan } from './deletion.rules.ts'
import { findPlanned } from './deletion.store.ts'
import type { Names } from './erasure/erasure.ts'
import { type Situation, viewSituation } from './obstacle.views.ts'

/** Coins in the wallets that end with the account. */
export const viewCoins = async (
  tx: Db,
  userId: string,
  { endedBrandIds }: Pick<Situation, 'endedBrandIds'>,
): Promise<number> => {
  const { rows } = await sql<{ coins: number }>`
    select coalesce(sum(balance), 0)::bigint as coins from ledger_accounts
     where kind = 'wallet' and asset = 'COIN'
       and ((owner = 'creator' and owner_id = ${userId}::uuid)
            or (owner = 'brand' and owner_id = any(${endedBrandIds}::uuid[])))`.execute(tx)
  return rows[0]?.coins ?? 0
}

export const viewDeletion = async ({ userId }: Actor, tx: Db = db): Promise<Deletion> => {
  const planned = await findPlanned(tx, userId)
  const situation = await viewSituation(tx, userId)
  return {
    plannedFor: planned?.dueAt ?? null,
    coins: await viewCoins(tx, userId, situation),
    endsBrand: situation.endedBrandIds.length > 0,
    obstacles: situation.obstacles,
    can: {
      plan: acceptsPlan({
        isPlanned: planned !== undefined,
        obstacles: situation.obstacles.length,
      }),
      cancel: planned === undefined ? refused('deletion.not_planned') : allowed,
    },
  }
}

export const dueDeletions = async (limit: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select user_id as id from deletions
     where done_at is null and due_at <= ${now().toISOString()}::timestamptz
     order by due_at limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

export const dueDeletionReminders = async (limit: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select user_id as id from deletions
     where done_at is null and remind_at <= ${now().toISOString()}::timestamptz
     order by remind_at limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Words by which others may have named the person. Very short ones would destroy other texts. */
export const findNames = async (
  tx: Db,
  userId: string,
): Promise<Names & { email: string; isCreator: boolean }> => {
  const { rows } = await sql<{ email: string; isCreator: boolean; words: string[] }>`
    select u.email, c.id is not null as "isCreator", array(
             select distinct trim(leading '@' from word) from (
               values (u.email), (u.display_name), (c.slug)) v(word)
              where length(word) >= 3
             union select trim(leading '@' from value) from jsonb_each_text(coalesce(c.handles, '{}'))
              where length(value) >= 3) as words
      from users u left join creators c on c.id = u.id where u.id = ${userId}::uuid`.execute(tx)
  const { email = '', isCreator = false, words = [] } = rows[0] ?? {}
  return { email, isCreator, words, instead: isCreator ? formerNames.creator : formerNames.brand }
}
