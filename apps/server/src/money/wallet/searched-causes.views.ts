import { type RawBuilder, sql } from 'kysely'
import type { BrandActor } from '#platform/actor.ts'
import { db, plannedAnew } from '#platform/postgres/db.ts'
import { saysAll } from '#platform/text-search/said.views.ts'
import type { StatementSearch } from './statement-search.rules.ts'

const anywhere = (typed: string): string => `%${typed.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/** A shorter part would match nearly every invoice number. */
const numberMin = 4

const campaignsOf = (actor: BrandActor, words: string) => sql`
  select 'campaign' as type, c.id from campaigns c
   where c.brand_id = ${actor.brandId} and ${saysAll(sql`c.plain_title`, words)}
  union all
  select 'collaboration', k.id from collaborations k
    join campaigns c on c.id = k.campaign_id
    join creators creator on creator.id = k.creator_id
    join users person on person.id = k.creator_id
   where k.brand_id = ${actor.brandId}
     and ${saysAll(
       sql`plain_text(concat_ws(' ', c.title, person.display_name, creator.slug,
                                jsonb_path_query_array(creator.handles, '$.*')))`,
       words,
     )}
  union all
  select 'rights', r.id
    from (select id, brand_id, creator_id from rights_requests
          union all select id, brand_id, creator_id from rights_grants where renews is not null) r
    join creators creator on creator.id = r.creator_id
    join users person on person.id = r.creator_id
   where r.brand_id = ${actor.brandId}
     and ${saysAll(sql`plain_text(concat_ws(' ', person.display_name, creator.slug))`, words)}
  union all
  select 'programme', p.id from programmes p
   where p.brand_id = ${actor.brandId} and ${saysAll(sql`plain_text(p.name)`, words)}`

const settlementsOf = (actor: BrandActor, words: string) => sql`
  select 'settlement', s.id
    from settlements s join suppliers own on own.id = s.supplier_id
   where own.brand_id = ${actor.brandId} and exists (
     select from coupons o join redemptions r on r.coupon_id = o.id
      where o.supplier_id = s.supplier_id and ${saysAll(sql`plain_text(o.title)`, words)}
        and r.issued_at <= s.created_at and r.issued_at > coalesce(
          (select max(b.created_at) from settlements b
            where b.supplier_id = s.supplier_id and b.created_at < s.created_at), '-infinity'))`

const topupsOf = (actor: BrandActor, { number, amountMinor }: StatementSearch) => {
  const part = number.length < numberMin ? sql`null` : sql`${anywhere(number)}`
  return sql`
    select 'topup', i.topup_id from invoices i
     where i.brand_id = ${actor.brandId} and (i.number ilike ${part} or i.payment_reference = ${number})
    union
    select 'topup', t.id from topups t
     where t.brand_id = ${actor.brandId}
       and (${amountMinor}::bigint in (t.amount_minor, t.net_minor) or t.provider_ref = ${number}
            or t.provider = 'manual_bank' and replace(t.provider_ref, ' ', '') ilike ${part})
    union
    select 'topup', t.id from topups t join bank_transfers b on b.provider_ref = t.provider_ref
     where t.brand_id = ${actor.brandId} and t.provider = 'manual_bank'
       and replace(b.bank_reference, ' ', '') ilike ${part}`
}

export const searchedCauses = (actor: BrandActor, search: StatementSearch): RawBuilder<unknown> => {
  const words = search.words.join(' ')
  return sql`${campaignsOf(actor, words)}
    union all ${settlementsOf(actor, words)}
    union all select * from (${topupsOf(actor, search)}) paid`
}

/** If a search matches more transfers than this, scanning the statement is faster. */
const fewTransfers = 1_000

export const areMany = async (causes: RawBuilder<unknown>): Promise<boolean> => {
  const { rows } = await sql<{ many: boolean }>`${plannedAnew}
    select count(*) > ${fewTransfers} as many from (
      select 1 from (${causes}) ref cross join lateral (
        select 1 from ledger_transfers t where t.ref_type = ref.type and t.ref_id = ref.id offset 0) t
       limit ${fewTransfers + 1}) found`.execute(db)
  return rows[0]?.many === true
}
