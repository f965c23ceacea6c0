import type {
  BrandClaim,
  BrandClaimQuery,
  Claim,
  ClaimPage,
  ClaimQuery,
  UncountedOrder,
} from '@tandem/contract/affiliate/conversions/claim.schema.ts'
import type { Page } from '@tandem/contract/page.ts'
import { all } from '@tandem/contract/verdict.ts'
import { type RawBuilder, sql } from 'kysely'
import { mayDecideCommissions } from '#affiliate/commissions/index.ts'
import type { BrandActor, CreatorActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import { decodeCursorOf, pageFrom } from '#platform/http/cursor.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { refuse } from '#platform/refusal.ts'
import { settings } from '#platform/settings/settings.ts'
import type { Attribution } from '../attribution.rules.ts'
import { findOwnProgramme } from '../own-programme.views.ts'
import { acceptsDecision } from './claim.rules.ts'

type Row = Claim & Pick<BrandClaim, 'creatorName' | 'currency' | 'isKnown' | 'foreignCurrency'>

const read = async (tx: Db, condition: RawBuilder<unknown>, limit: number): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select k.id, k.programme_id as "programmeId", p.name as "programmeName",
           b.name as "brandName", creator_name(u.display_name) as "creatorName", p.currency,
           k.order_ref as "orderId", k.ordered_on::text as "orderedOn",
           coalesce(nullif(l.label, ''), l.slug) as "linkLabel", k.note, k.state,
           k.reply_by as "replyBy", k.reason, k.created_at as "createdAt",
           case when k.decided_by is not null then
             jsonb_build_object('by', k.decided_by, 'at', k.decided_at) end as decided,
           exists (select from conversions c
                    where c.programme_id = k.programme_id and c.order_ref = k.order_ref
                      and c.currency = p.currency) as "isKnown",
           (select c.currency from conversions c
             where c.programme_id = k.programme_id and c.order_ref = k.order_ref
               and c.currency <> p.currency) as "foreignCurrency"
      from order_claims k
      join programmes p on p.id = k.programme_id
      join brands b on b.id = p.brand_id
      join enrolments e on e.id = k.enrolment_id
      join users u on u.id = e.creator_id
      left join links l on l.id = k.link_id
     where ${condition} order by k.id desc limit ${limit}`.execute(tx)
  return rows
}

const after = (name: string, cursor: string | undefined) => {
  const [before] = decodeCursorOf(name, cursor) ?? []
  return before === undefined ? sql`` : sql`and k.id < ${before}::uuid`
}

const uncountedMost = 50

const listUncounted = async (userId: string): Promise<UncountedOrder[]> => {
  const { rows } = await sql<UncountedOrder>`
    select c.id, c.order_ref as "orderId", p.name as "programmeName",
           p.currency as "programmeCurrency", c.amount_minor as "amountMinor", c.currency,
           c.occurred_at as "occurredAt", 'other_currency' as because
      from enrolments e
      join conversions c on c.enrolment_id = e.id
      join programmes p on p.id = c.programme_id
     where e.creator_id = ${userId}::uuid and not c.is_test
       and c.currency <> ${settings.currency}
       and not exists (select from commissions m where m.conversion_id = c.id)
     order by c.id desc limit ${uncountedMost}`.execute(db)
  return rows
}

export const listClaims = async (
  { userId }: CreatorActor,
  { cursor, limit = 24 }: ClaimQuery,
): Promise<ClaimPage> => {
  const before = after('claims', cursor)
  const rows = await read(db, sql`e.creator_id = ${userId}::uuid ${before}`, limit + 1)
  const page = pageFrom(rows, limit, (last) => ['claims', last.id])
  return { ...page, uncounted: cursor === undefined ? await listUncounted(userId) : [] }
}

export const viewClaim = async ({ userId }: CreatorActor, id: string, tx: Db): Promise<Claim> => {
  const [row] = await read(tx, sql`e.creator_id = ${userId}::uuid and k.id = ${id}::uuid`, 1)
  return row ?? refuse('claim.not_found')
}

const forBrand = (actor: BrandActor, row: Row): BrandClaim => {
  const verdict = all(mayDecideCommissions(actor), acceptsDecision(row))
  return { ...row, can: { accept: verdict, decline: verdict } }
}

export const listBrandClaims = async (
  actor: BrandActor,
  programmeId: string,
  { cursor, limit = 24, waiting }: BrandClaimQuery,
): Promise<Page<BrandClaim>> => {
  await findOwnProgramme(db, actor, programmeId)
  const before = after('brand.claims', cursor)
  const rows = await read(
    db,
    sql`k.programme_id = ${programmeId}::uuid
        ${waiting === undefined ? sql`` : sql`and k.state in ('open', 'escalated')`} ${before}`,
    limit + 1,
  )
  const page = pageFrom(rows, limit, (last) => ['brand.claims', last.id])
  return { ...page, items: page.items.map((row) => forBrand(actor, row)) }
}

export const viewBrandClaim = async (
  actor: BrandActor,
  id: string,
  tx: Db,
): Promise<BrandClaim> => {
  const [row] = await read(tx, sql`p.brand_id = ${actor.brandId}::uuid and k.id = ${id}::uuid`, 1)
  return row === undefined ? refuse('claim.not_found') : forBrand(actor, row)
}

export const dueClaims = async (limit: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from order_claims
     where state = 'open' and reply_by <= ${now().toISOString()}::timestamptz
     order by reply_by, id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

export const claimsToRemind = async (limit: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from order_claims
     where state = 'open' and remind_at <= ${now().toISOString()}::timestamptz
     order by remind_at, id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

export type WaitingClaim = Row

export const listWaitingClaims = async (): Promise<WaitingClaim[]> => [
  ...(await read(db, sql`k.state = 'escalated'`, 1000)),
  ...(await read(db, sql`k.state = 'open'`, 1000)),
]

export type ClaimedOrder = {
  id: string
  isTest: boolean
  /** True when the order has no commission because its currency differs from the programme's. */
  isUncounted: boolean
  enrolmentId: string | null
  because: Attribution['because']
}

export const findClaimedOrder = async (
  tx: Db,
  programmeId: string,
  orderRef: string,
): Promise<ClaimedOrder | undefined> => {
  const { rows } = await sql<ClaimedOrder>`
    select id, enrolment_id as "enrolmentId", because, is_test as "isTest",
           currency <> ${settings.currency}
             and not exists (select from commissions m where m.conversion_id = conversions.id)
             as "isUncounted"
      from conversions
     where programme_id = ${programmeId}::uuid and order_ref = ${orderRef}`.execute(tx)
  return rows[0]
}

export const findOwnEnrolment = async (
  tx: Db,
  { userId }: CreatorActor,
  enrolmentId: string,
): Promise<{ programmeId: string; openedAt: string } | undefined> => {
  const { rows } = await sql<{ programmeId: string; openedAt: string }>`
    select p.id as "programmeId", p.opened_at as "openedAt"
      from enrolments e join programmes p on p.id = e.programme_id
     where e.id = ${enrolmentId}::uuid and e.creator_id = ${userId}::uuid
       and p.opened_at is not null
       and exists (select from enrolment_spans s where s.enrolment_id = e.id)`.execute(tx)
  return rows[0]
}
