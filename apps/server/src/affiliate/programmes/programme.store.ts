import type { TermsText } from '@tandem/contract/affiliate/programmes/programme.schema.ts'
import type { RewardDraft } from '@tandem/contract/affiliate/programmes/programme-draft.schema.ts'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { lockForLimit } from '#accounts/brands/index.ts'
import type { AuthorizedBrandId } from '#platform/actor.ts'
import type { Db } from '#platform/postgres/db.ts'
import type { Programmes } from '#platform/postgres/tables.gen.ts'
import { refuse } from '#platform/refusal.ts'

export type LockedProgramme = Selectable<Programmes> & { brand_name: string; brand_slug: string }

const query = (tx: Db, id: string) =>
  tx
    .selectFrom('programmes')
    .innerJoin('brands', 'brands.id', 'programmes.brand_id')
    .selectAll('programmes')
    .select(['brands.name as brand_name', 'brands.slug as brand_slug'])
    .where('programmes.id', '=', id)

type Terms = Pick<TermsText, 'text' | 'searchAds'>

/** Locks the programme for everything that moves its budget. Lock it before an enrolment. */
export const lockProgramme = async (tx: Db, id: string): Promise<LockedProgramme> =>
  (await query(tx, id).forNoKeyUpdate('programmes').executeTakeFirst()) ??
  refuse('programme.not_found')

/** Takes a shared lock: the programme can't change while its rules are read. */
export const holdProgramme = async (tx: Db, id: string): Promise<LockedProgramme> =>
  (await query(tx, id).forShare('programmes').executeTakeFirst()) ?? refuse('programme.not_found')

export const lockOwnProgramme = async (
  tx: Db,
  brandId: AuthorizedBrandId,
  id: string,
): Promise<LockedProgramme> =>
  (await query(tx, id)
    .where('programmes.brand_id', '=', brandId)
    .forNoKeyUpdate('programmes')
    .executeTakeFirst()) ?? refuse('programme.not_found')

export const countDrafts = async (tx: Db, brandId: AuthorizedBrandId): Promise<number> => {
  await lockForLimit(tx, brandId)
  const { count } = await tx
    .selectFrom('programmes')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('brand_id', '=', brandId)
    .where('state', '=', 'draft')
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const insertProgramme = async (
  tx: Db,
  values: Insertable<Programmes>,
  terms: Terms,
): Promise<string> => {
  const { id } = await tx
    .insertInto('programmes')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertTerms(tx, id, 1, terms)
  return id
}

export const insertTerms = async (
  tx: Db,
  programmeId: string,
  version: number,
  { text, searchAds }: Terms,
): Promise<void> => {
  await tx
    .insertInto('programme_terms')
    .values({ programme_id: programmeId, version, text, search_ads: searchAds })
    .execute()
}

/** Increases the version, so that outdated forms are refused. */
export const updateProgramme = async (
  tx: Db,
  id: string,
  values: Updateable<Programmes>,
): Promise<void> => {
  await tx
    .updateTable('programmes')
    .set({ ...values, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

export const markOpened = async (tx: Db, id: string): Promise<void> => {
  await sql`update programmes set state = 'open', opened_at = app_now(), version = version + 1
    where id = ${id}`.execute(tx)
}

export const markEnded = async (tx: Db, id: string): Promise<void> => {
  await sql`update programmes set state = 'ended', paused_by = null, ended_at = app_now(),
    version = version + 1 where id = ${id}`.execute(tx)
}

/** Records that the brand was warned, so that it gets one warning per funding. */
export const markWarned = async (tx: Db, id: string): Promise<void> => {
  await sql`update programmes set budget_warned_at = app_now() where id = ${id}`.execute(tx)
}

type Place = { programmeId: string; enrolmentId: string | null }

const part = (pay: { unit: string; amount: number } | null | undefined, unit: string) =>
  pay?.unit === unit ? pay.amount : null

/** Ends the current reward when the new one starts. Deletes rewards that were planned later. */
export const insertReward = async (
  tx: Db,
  { programmeId, enrolmentId }: Place,
  { pays, newCustomer, later, fromOrders = 1, from }: RewardDraft,
): Promise<void> => {
  const start = sql`coalesce(${from ?? null}::timestamptz, app_now())`
  await sql`
    update rewards set valid = valid * tstzrange(null, ${start})
     where programme_id = ${programmeId} and enrolment_id is not distinct from ${enrolmentId}::uuid
       and from_orders = ${fromOrders} and valid && tstzrange(${start}, null)`.execute(tx)
  await sql`
    insert into rewards (programme_id, enrolment_id, from_orders, percent_bps, flat_coins,
                         new_percent_bps, new_flat_coins, later_months, later_percent_bps,
                         later_flat_coins, valid)
    values (${programmeId}, ${enrolmentId}, ${fromOrders}, ${part(pays, 'bps')}, ${part(pays, 'coins')},
            ${part(newCustomer, 'bps')}, ${part(newCustomer, 'coins')}, ${later?.months ?? 0},
            ${part(later?.pays, 'bps')}, ${part(later?.pays, 'coins')}, tstzrange(${start}, null))`.execute(
    tx,
  )
}

export const lockReward = async (
  tx: Db,
  programmeId: string,
  id: string,
): Promise<{ enrolment_id: string | null; from_orders: number } | undefined> => {
  const { rows } = await sql<{ enrolment_id: string | null; from_orders: number }>`
    select enrolment_id, from_orders from rewards
     where id = ${id} and programme_id = ${programmeId} and upper_inf(valid) and not isempty(valid)
       for update`.execute(tx)
  return rows[0]
}

export const endRewardNow = async (tx: Db, id: string): Promise<void> => {
  await sql`update rewards set valid = valid * tstzrange(null, app_now()) where id = ${id}`.execute(
    tx,
  )
}
