import { mayAct } from '@tandem/contract/accounts/brands/member-actions.ts'
import { browserName } from '@tandem/contract/accounts/identity/browser-name.ts'
import type {
  AuditEntry,
  AuditFilters,
  AuditPage,
  AuditQuery,
} from '@tandem/contract/communication/audit/audit.schema.ts'
import { type RawBuilder, sql } from 'kysely'
import { placeOf } from '#accounts/identity/index.ts'
import type { BrandActor } from '#platform/actor.ts'
import { decodeCursorOf, pageFrom } from '#platform/http/cursor.ts'
import { db } from '#platform/postgres/db.ts'
import { settings } from '#platform/settings/settings.ts'
import { kindsOf, kindsSaying, saidOf } from './entry.words.ts'
import type { Facts } from './said.words.ts'

type Row = {
  id: number
  at: string
  kind: string
  actor: 'brand' | 'person' | 'operator' | 'api'
  userId: string | null
  person: string | null
  ip: string | null
  userAgent: string | null
  data: Facts
  names: Facts
}

const nameOf = (user: string) =>
  sql<string>`person_name(${sql.ref(`${user}.display_name`)}, ${sql.ref(`${user}.email`)})`

/** Names the objects of an entry as they are called today. Events carry their own names. */
const names = sql`jsonb_strip_nulls(jsonb_build_object(
  'subjectType', a.subject_type, 'subjectId', a.subject_id, 'brandSlug', b.slug,
  'campaignId', ca.id, 'campaignTitle', ca.title,
  'creatorName', case when cu.id is not null then creator_name(cu.display_name) end, 'creatorSlug', cr.slug,
  'programmeId', p.id, 'programmeName', p.name,
  'couponId', co.id, 'couponTitle', co.title,
  'offerId', bo.id, 'offerTitle', bo.title, 'dealId', d.id,
  'postId', case when a.subject_type = 'post' then a.subject_id end,
  'grantId', case when a.subject_type = 'rights_grant' then a.subject_id end,
  'topupId', case when a.subject_type = 'topup' then a.subject_id end,
  'url', w.url, 'shortlistName', sl.name,
  'memberName', case when a.subject_type = 'user' then ${nameOf('su')} end))`

const joins = sql`
  join brands b on b.id = a.brand_id
  left join domain_events e on e.id = a.event_id
  left join users u on u.id = a.user_id
  left join users su on a.subject_type = 'user' and su.id = a.subject_id
  left join submissions s on a.subject_type = 'submission' and s.id = a.subject_id
  left join collaborations k on k.id = coalesce(s.collaboration_id, a.subject_id)
       and a.subject_type in ('collaboration', 'submission', 'review') and k.brand_id = a.brand_id
  left join campaigns ca on ca.brand_id = a.brand_id
       and ca.id = case a.subject_type when 'campaign' then a.subject_id else k.campaign_id end
  left join codes cd on a.subject_type = 'code' and cd.id = a.subject_id
  left join enrolments en
    on en.id = case a.subject_type when 'enrolment' then a.subject_id else cd.enrolment_id end
  left join programmes p on p.brand_id = a.brand_id
       and p.id = case a.subject_type when 'programme' then a.subject_id else en.programme_id end
  left join coupons co on a.subject_type = 'coupon' and co.id = a.subject_id
  left join barter_deals d on a.subject_type in ('deal', 'barter_deal') and d.id = a.subject_id
  left join barter_offers bo
    on bo.id = case when a.subject_type in ('offer', 'barter_offer') then a.subject_id else d.offer_id end
  left join webhooks w on a.subject_type = 'webhook' and w.id = a.subject_id
  left join shortlists sl on a.subject_type = 'shortlist' and sl.id = a.subject_id
  left join creators cr on cr.id = coalesce(a.creator_id, k.creator_id, en.creator_id, d.creator_id)
  left join users cu on cu.id = cr.id`

/** Searches people, names and words of entries. */
const saying = (q: string): RawBuilder<unknown> => {
  const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  return sql`(${nameOf('u')} ilike ${pattern} or e.data::text ilike ${pattern} or a.data::text ilike ${pattern}
    or ca.title ilike ${pattern} or p.name ilike ${pattern} or cu.display_name ilike ${pattern}
    or a.kind = any (${kindsSaying(q)}::text[]))`
}

const conditionsOf = ({ group, personId, from, to, q }: AuditFilters): RawBuilder<unknown> =>
  sql.join(
    [
      sql`true`,
      ...(group === undefined ? [] : [sql`a.kind = any (${kindsOf(group)}::text[])`]),
      ...(personId === undefined ? [] : [sql`a.user_id = ${personId}::uuid`]),
      ...(from === undefined ? [] : [sql`a.at >= ${from}::timestamptz`]),
      ...(to === undefined ? [] : [sql`a.at < ${to}::timestamptz`]),
      ...(q === undefined || q === '' ? [] : [saying(q)]),
    ],
    sql` and `,
  )

export type Before = readonly [at: string, id: number] | undefined

/** The newest entries before `before`, newest first. */
export const listEntries = async (
  actor: BrandActor,
  filters: AuditFilters,
  { before, limit }: { before: Before; limit: number },
): Promise<AuditEntry[]> => {
  const { rows } = await sql<Row>`
    select a.id, a.at, a.kind, a.actor, a.user_id as "userId", ${nameOf('u')} as person, a.ip,
           a.user_agent as "userAgent", coalesce(e.data, a.data) as data, ${names} as names
      from audit_entries a ${joins}
     where a.brand_id = ${actor.brandId} and ${conditionsOf(filters)}
       ${before === undefined ? sql`` : sql`and (a.at, a.id) < (${before[0]}::timestamptz, ${before[1]}::bigint)`}
     order by a.at desc, a.id desc limit ${limit}`.execute(db)
  const seesAddresses = mayAct(actor.member, 'audit.seeAddresses').allowed
  return Promise.all(rows.map((row) => entryOf(row, seesAddresses)))
}

const entryOf = async (row: Row, seesAddresses: boolean): Promise<AuditEntry> => ({
  id: row.id,
  at: row.at,
  who:
    row.actor === 'operator'
      ? { id: null, name: 'The operator' }
      : { id: row.userId, name: row.person ?? 'A member' },
  ...saidOf(row.kind, { ...row.names, ...row.data }),
  ...(row.actor === 'operator' ? ofOperator : await originOf(row, seesAddresses)),
})

/** Brands never see the network or place of an operator. */
const ofOperator = { device: 'Operator', place: null, ip: null }

const originOf = async ({ actor, ip, userAgent }: Row, seesAddresses: boolean) => ({
  device:
    actor === 'api' ? 'API key' : userAgent === null ? 'Device unknown' : browserName(userAgent),
  place: ip === null ? null : await placeOf(ip),
  ip: seesAddresses ? ip : null,
})

export const viewActivity = async (actor: BrandActor, query: AuditQuery): Promise<AuditPage> => {
  const { cursor, limit = 24, ...filters } = query
  const [at, id] = decodeCursorOf('activity', cursor) ?? []
  const before = at === undefined ? undefined : ([String(at), Number(id)] as const)
  const entries = await listEntries(actor, filters, { before, limit: limit + 1 })
  return {
    ...pageFrom(entries, limit, (last) => ['activity', last.at, last.id]),
    years: settings.auditLogYears,
    people: before === undefined ? await listPeople(actor) : [],
  }
}

const listPeople = async (actor: BrandActor): Promise<AuditPage['people']> => {
  const { rows } = await sql<AuditPage['people'][number]>`
    select u.id, ${nameOf('u')} as name
      from (select user_id from audit_entries where brand_id = ${actor.brandId} and user_id is not null
                   and actor <> 'operator'
            union select user_id from brand_members where brand_id = ${actor.brandId}) people
      join users u on u.id = people.user_id
     order by 2, 1`.execute(db)
  return rows
}
