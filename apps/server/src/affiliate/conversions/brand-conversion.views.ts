import type {
  BrandConversion,
  BrandConversionQuery,
  ConversionCalls,
  ProgrammeKeys,
} from '@tandem/contract/affiliate/conversions/conversion.schema.ts'
import type { Page } from '@tandem/contract/page.ts'
import { type RawBuilder, sql } from 'kysely'
import {
  decidedColumn,
  disputeColumn,
  flagColumn,
  verdictsOn,
} from '#affiliate/commissions/index.ts'
import type { BrandActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import { decodeCursorOf, pageFrom } from '#platform/http/cursor.ts'
import { type Db, db, eventsDb } from '#platform/postgres/db.ts'
import { assert } from '#platform/refusal.ts'
import { settings } from '#platform/settings/settings.ts'
import { callsKept } from './call-log.store.ts'
import { findOwnProgramme } from './own-programme.views.ts'

type Told = NonNullable<BrandConversion['commission']>
type Row = Omit<BrandConversion, 'commission'> & { commission: Omit<Told, 'can'> | null }

const notCountedColumn = () => sql`case when c.enrolment_id is not null and m.id is null
  and c.currency <> ${settings.currency} then 'other_currency' end`

const readConversions = async (
  tx: Db,
  actor: BrandActor,
  condition: RawBuilder<unknown>,
  limit: number,
): Promise<BrandConversion[]> => {
  const { rows } = await sql<Row>`
    select c.id, c.order_ref as "orderId", c.amount_minor as "amountMinor",
           c.refunded_minor as "refundedMinor", c.currency, c.occurred_at as "occurredAt",
           c.received_at as "receivedAt", c.paid_at is not null as paid,
           c.cancelled_at is not null as cancelled, c.is_test as "isTest",
           c.is_new_customer as "isNewCustomer", c.attributed_by as "attributedBy",
           case when u.id is not null then creator_name(u.display_name) end as "creatorName",
           c.because, ${notCountedColumn()} as "notCounted",
           case when m.id is not null then jsonb_build_object(
             'id', m.id, 'state', m.state, 'coins', m.coins - m.reversed_coins,
             'feeCoins', m.fee_coins - m.reversed_fee_coins,
             'maturesAt', m.matures_at, 'dueAt', m.state_deadline, 'reason', m.reason,
             'decided', ${decidedColumn}, 'flags', ${flagColumn},
             'dispute', ${disputeColumn}) end as commission
      from conversions c
      left join commissions m on m.conversion_id = c.id
      left join enrolments e on e.id = c.enrolment_id
      left join users u on u.id = e.creator_id
     where ${condition} order by c.id desc limit ${limit}`.execute(tx)
  return rows.map(({ commission, ...row }) => ({
    ...row,
    commission: commission && { ...commission, can: verdictsOn(actor, commission) },
  }))
}

const list = 'brand.conversions'
const which = { yes: sql`and c.enrolment_id is not null`, no: sql`and c.enrolment_id is null` }
const found = {
  open: sql`and m.state in ('pending', 'on_hold')
    and exists (select from commission_flags f where f.commission_id = m.id and f.cleared_at is null)`,
  all: sql`and exists (select from commission_flags f where f.commission_id = m.id)`,
}

export const listBrandConversions = async (
  actor: BrandActor,
  programmeId: string,
  { cursor, limit = 24, attributed, flagged }: BrandConversionQuery,
): Promise<Page<BrandConversion>> => {
  await findOwnProgramme(db, actor, programmeId)
  const [before] = decodeCursorOf(list, cursor) ?? []
  const rows = await readConversions(
    db,
    actor,
    sql`c.programme_id = ${programmeId}::uuid
        ${attributed === undefined ? sql`` : which[attributed]}
        ${flagged === undefined ? sql`` : found[flagged]}
        ${before === undefined ? sql`` : sql`and c.id < ${before}::uuid`}`,
    limit + 1,
  )
  return pageFrom(rows, limit, (last) => [list, last.id])
}

export const viewBrandConversion = async (
  actor: BrandActor,
  id: string,
): Promise<BrandConversion> => {
  const [row] = await readConversions(db, actor, sql`c.id = ${id}::uuid`, 1)
  assert(row !== undefined, 'an order that was recorded is there')
  return row
}

export const listCalls = async (
  actor: BrandActor,
  programmeId: string,
): Promise<ConversionCalls> => {
  await findOwnProgramme(db, actor, programmeId)
  const { rows } = await sql<ConversionCalls['items'][number]>`
    select id, at, source, order_ref as "orderId", status, outcome, detail
      from conversion_calls where programme_id = ${programmeId}::uuid
     order by id desc limit ${callsKept}`.execute(eventsDb)
  return { items: rows }
}

export const listKeys = async (actor: BrandActor, programmeId: string): Promise<ProgrammeKeys> => {
  await findOwnProgramme(db, actor, programmeId)
  const { rows } = await sql<ProgrammeKeys['items'][number]>`
    select id, created_at as "createdAt", ends_at as "endsAt" from programme_keys
     where programme_id = ${programmeId}::uuid
       and (ends_at is null or ends_at > ${now().toISOString()}::timestamptz)
     order by ends_at desc nulls first, created_at desc`.execute(db)
  return { items: rows }
}
