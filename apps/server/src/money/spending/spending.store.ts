import { spendingRequestDays } from '@tandem/contract/money/spending/spending.limits.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/postgres/db.ts'

type Member = { brandId: string; userId: string }

/**
 * Commitments of one member take turns, so that two at once never exceed the limit together. Null
 * without a limit, or without a colleague who could approve.
 */
export const lockLimit = async (tx: Db, { brandId, userId }: Member): Promise<number | null> => {
  const row = await tx
    .selectFrom('spending_limits')
    .select(sql<number | null>`member_limit(brand_id, user_id)`.as('coins'))
    .where('brand_id', '=', brandId)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  return row?.coins ?? null
}

export const writeLimit = async (
  tx: Db,
  { brandId, userId }: Member,
  coins: number | null,
  setBy: string,
): Promise<void> => {
  if (coins === null)
    await tx
      .deleteFrom('spending_limits')
      .where('brand_id', '=', brandId)
      .where('user_id', '=', userId)
      .execute()
  else
    await tx
      .insertInto('spending_limits')
      .values({ brand_id: brandId, user_id: userId, coins, set_by: setBy })
      .onConflict((on) => on.columns(['brand_id', 'user_id']).doUpdateSet({ coins, set_by: setBy }))
      .execute()
}

export type Subject = {
  type: 'collaboration' | 'rights_request' | 'rights_grant' | 'barter_deal' | 'programme'
  id: string
}

/**
 * A new commitment for a deal or an invitation replaces the earlier one. Negative coins came back
 * from a programme.
 */
export const insertCommitment = async (
  tx: Db,
  { brandId, userId }: Member,
  subject: Subject,
  coins: number,
): Promise<void> => {
  if (subject.type !== 'programme')
    await tx
      .deleteFrom('spending_commitments')
      .where('subject_type', '=', subject.type)
      .where('subject_id', '=', subject.id)
      .execute()
  await tx
    .insertInto('spending_commitments')
    .values({
      brand_id: brandId,
      user_id: userId,
      coins,
      subject_type: subject.type,
      subject_id: subject.id,
    })
    .execute()
}

type NewRequest = Member & {
  operation: string
  input: object
  coins: number
  what: string
  creatorId: string | null
}

/** Undefined when the same request is already open. */
export const insertRequest = async (tx: Db, request: NewRequest): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`
    insert into spending_requests (brand_id, user_id, operation, input, coins, what, creator_id, expires_at)
    values (${request.brandId}::uuid, ${request.userId}::uuid, ${request.operation},
            ${JSON.stringify(request.input)}::jsonb, ${request.coins}, ${request.what}, ${request.creatorId}::uuid,
            app_now() + make_interval(days => ${spendingRequestDays}))
    on conflict do nothing returning id`.execute(tx)
  return rows[0]?.id
}

type End = {
  state: 'approved' | 'declined' | 'withdrawn' | 'expired'
  by: string | null
  reason?: string
}
export type EndedRequest = {
  brandId: string
  userId: string
  creatorId: string | null
  what: string
  coins: number
}

/** Undefined when somebody else was faster. */
export const endRequest = async (
  tx: Db,
  id: string,
  { state, by, reason = '' }: End,
): Promise<EndedRequest | undefined> => {
  const { rows } = await sql<EndedRequest>`
    update spending_requests
       set state = ${state}, decided_by = ${by}::uuid, decided_at = app_now(), reason = nullif(${reason}, '')
     where id = ${id}::uuid and state = 'open'
    returning brand_id as "brandId", user_id as "userId", creator_id as "creatorId", what, coins`.execute(
    tx,
  )
  return rows[0]
}
