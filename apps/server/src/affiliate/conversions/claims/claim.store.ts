import type { ClaimDraft, ClaimState } from '@tandem/contract/affiliate/conversions/claim.schema.ts'
import { type RawBuilder, sql } from 'kysely'
import type { AuthorizedBrandId } from '#platform/actor.ts'
import type { Db } from '#platform/postgres/db.ts'
import type { CalledProgramme } from '../keys/programme-key.store.ts'

export type LockedClaim = {
  id: string
  state: ClaimState
  enrolmentId: string
  creatorId: string
  orderRef: string
  orderedOn: string
  replyBy: string
  remindAt: string | null
  createdAt: string
  openedAt: string
  programmeName: string
  brandName: string
  programme: CalledProgramme
}

const lock = async (tx: Db, condition: RawBuilder<unknown>): Promise<LockedClaim | undefined> => {
  const { rows } = await sql<LockedClaim>`
    select k.id, k.state, k.enrolment_id as "enrolmentId", e.creator_id as "creatorId",
           k.order_ref as "orderRef", k.ordered_on::text as "orderedOn", k.reply_by as "replyBy",
           k.remind_at as "remindAt", k.created_at as "createdAt", p.opened_at as "openedAt",
           p.name as "programmeName", b.name as "brandName",
           jsonb_build_object('programmeId', p.id, 'brandId', p.brand_id, 'currency', p.currency,
             'windowDays', p.window_days, 'tie', p.tie) as programme
      from order_claims k
      join programmes p on p.id = k.programme_id
      join brands b on b.id = p.brand_id
      join enrolments e on e.id = k.enrolment_id
     where ${condition} for no key update of k`.execute(tx)
  return rows[0]
}

export const lockClaim = (tx: Db, id: string) => lock(tx, sql`k.id = ${id}::uuid`)
export const lockClaimOfBrand = (tx: Db, brandId: AuthorizedBrandId, id: string) =>
  lock(tx, sql`k.id = ${id}::uuid and p.brand_id = ${brandId}::uuid`)

export const countOpenClaims = async (tx: Db, enrolmentId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from order_claims
     where enrolment_id = ${enrolmentId}::uuid and state in ('open', 'escalated')`.execute(tx)
  return rows[0]?.count ?? 0
}

export const insertClaim = async (
  tx: Db,
  place: { enrolmentId: string; programmeId: string },
  { orderId, orderedOn, linkId, note = '' }: ClaimDraft,
  { replyBy, remindAt }: { replyBy: Date; remindAt: Date | null },
): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`
    insert into order_claims (enrolment_id, programme_id, order_ref, ordered_on, link_id, note, reply_by,
      remind_at)
    values (${place.enrolmentId}::uuid, ${place.programmeId}::uuid, ${orderId}, ${orderedOn}::date,
            (select id from links where id = ${linkId ?? null}::uuid
                and enrolment_id = ${place.enrolmentId}::uuid),
            ${note}, ${replyBy.toISOString()}::timestamptz,
            ${remindAt?.toISOString() ?? null}::timestamptz)
    on conflict do nothing returning id`.execute(tx)
  return rows[0]?.id
}

export type ClaimDecision = {
  state: 'accepted' | 'declined'
  by: 'brand' | 'operator'
  reason: string | null
}

export const decideClaim = async (
  tx: Db,
  id: string,
  { state, by, reason }: ClaimDecision,
): Promise<void> => {
  await tx
    .updateTable('order_claims')
    .set({ state, decided_by: by, decided_at: sql`app_now()`, reason })
    .where('id', '=', id)
    .execute()
}

export const escalateClaim = async (tx: Db, id: string): Promise<void> => {
  await tx.updateTable('order_claims').set({ state: 'escalated' }).where('id', '=', id).execute()
}

export const noteReminder = async (tx: Db, id: string, at: Date | null): Promise<void> => {
  await tx
    .updateTable('order_claims')
    .set({ remind_at: at?.toISOString() ?? null })
    .where('id', '=', id)
    .execute()
}
