import { isId } from '@tandem/contract/ids.ts'
import type {
  BrandFacts,
  FoundAccount,
  PersonFacts,
} from '@tandem/contract/operator/people/people.schema.ts'
import type { Side } from '@tandem/contract/side.ts'
import { sql } from 'kysely'
import {
  acceptsEndOfVerification,
  acceptsVerifying,
  verificationColumn,
} from '#accounts/brands/index.ts'
import { db } from '#platform/postgres/db.ts'
import { refuse } from '#platform/refusal.ts'
import { listHoldings } from '../coins/balance.views.ts'
import { holdingLabels } from '../coins/holding.words.ts'
import { patternOf } from '../search-pattern.ts'
import {
  acceptsRemovingFactor,
  acceptsRestoring,
  acceptsSuspension,
  acceptsView,
} from './person.rules.ts'

const foundMost = 30

/** Names come before addresses, and new accounts before old ones. */
export const searchAccounts = async (q: string): Promise<FoundAccount[]> => {
  const pattern = patternOf(q)
  const id = isId(q) ? q : null
  const { rows } = await sql<FoundAccount>`
    (select 'person' as kind, u.id, coalesce(nullif(u.display_name, ''), split_part(u.email, '@', 1)) as name,
            u.email as detail, p.doc ->> 'userType' as role, u.disabled_at is not null as "isSuspended"
       from users u left join profiles p on p.user_id = u.id left join creators c on c.id = u.id
      where u.id = ${id}::uuid or ${id}::uuid is null and (u.display_name ilike ${pattern}
            or u.email_norm ilike ${pattern} or c.slug ilike ${pattern}
            or jsonb_path_query_array(c.handles, '$.*')::text ilike ${pattern})
      order by u.display_name ilike ${pattern} desc nulls last, u.id desc limit ${foundMost})
     union all
    (select 'brand', b.id, b.name, '/brand/' || b.slug, null, false from brands b
      where b.id = ${id}::uuid or ${id}::uuid is null and (b.name ilike ${pattern}
            or b.slug ilike ${pattern} or b.website ilike ${pattern})
      order by b.name ilike ${pattern} desc, b.id desc limit ${foundMost})`.execute(db)
  return rows
}

const eventsMost = 20
const eventColumns = sql`jsonb_build_object('id', id::text, 'at', at, 'type', type, 'actor', actor) order by id desc`

const holdingsOf = async (owner: Side, id: string) => {
  const holdings = await listHoldings({ owner, id, name: '', slug: null })
  return holdingLabels[owner].map(([kind, label]) => ({
    label,
    coins: holdings.find((one) => one.kind === kind && one.asset === 'COIN')?.balance ?? 0,
  }))
}

type PersonRow = Omit<PersonFacts, 'holdings' | 'can'>

export const viewPerson = async (userId: string): Promise<PersonFacts> => {
  const { rows } = await sql<PersonRow>`
    select u.id, coalesce(nullif(u.display_name, ''), split_part(u.email, '@', 1)) as name, u.email,
           u.email_verified as "isEmailConfirmed", p.doc ->> 'userType' as role,
           exists (select from operators o where o.user_id = u.id and o.left_at is null) as "isOperator",
           c.slug, u.created_at as "joinedAt", u.disabled_at as "suspendedAt",
           (select due_at from deletions d where d.user_id = u.id and d.done_at is null) as "deletionAt",
           exists (select from totps t where t.user_id = u.id and t.confirmed_at is not null)
             or exists (select from passkeys y where y.user_id = u.id) as "hasSecondFactor",
           (select count(*)::int from sessions s where s.user_id = u.id and s.expires_at > app_now()) as sessions,
           (select max(seen_at) from sessions s where s.user_id = u.id) as "lastSeenAt",
           (select coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'name', b.name, 'slug', b.slug,
                     'role', m.role) order by b.name), '[]')
              from brand_members m join brands b on b.id = m.brand_id where m.user_id = u.id) as brands,
           (select coalesce(jsonb_agg(${eventColumns}), '[]')
              from (select * from domain_events e where e.subject_type = 'user' and e.subject_id = u.id
                     order by e.id desc limit ${eventsMost}) e) as events
      from users u left join profiles p on p.user_id = u.id left join creators c on c.id = u.id
     where u.id = ${userId}::uuid`.execute(db)
  const person = rows[0] ?? refuse('operator.not_found', 'There is no such person.')
  return {
    ...person,
    holdings: person.role === 'creator' ? await holdingsOf('creator', userId) : [],
    can: {
      suspend: acceptsSuspension(person),
      restore: acceptsRestoring(person),
      view: acceptsView(person),
      removeSecondFactor: acceptsRemovingFactor(person),
    },
  }
}

export const viewBrand = async (brandId: string): Promise<BrandFacts> => {
  const { rows } = await sql<Omit<BrandFacts, 'holdings' | 'can'> & { measure: string | null }>`
    select ${sql.raw(verificationColumn)}, b.measure, b.id, b.name, b.slug, b.website, b.created_at as "joinedAt",
           (select coalesce(jsonb_agg(jsonb_build_object('userId', u.id,
                     'name', coalesce(nullif(u.display_name, ''), split_part(u.email, '@', 1)),
                     'email', u.email, 'role', m.role, 'isSuspended', u.disabled_at is not null)
                     order by m.created_at, u.id), '[]')
              from brand_members m join users u on u.id = m.user_id where m.brand_id = b.id) as members,
           (select coalesce(jsonb_agg(jsonb_build_object('state', state, 'count', count) order by state), '[]')
              from (select state, count(*)::int as count from campaigns where brand_id = b.id group by state) c) as campaigns,
           (select coalesce(jsonb_agg(${eventColumns}), '[]')
              from (select * from domain_events e where e.brand_id = b.id
                     order by e.id desc limit ${eventsMost}) e) as events
      from brands b where b.id = ${brandId}::uuid`.execute(db)
  const brand = rows[0] ?? refuse('operator.not_found', 'There is no such brand.')
  const ruled = { ...brand, verified_at: brand.verification?.at ?? null }
  return {
    ...brand,
    holdings: await holdingsOf('brand', brandId),
    can: {
      verify: acceptsVerifying(ruled),
      endVerification: acceptsEndOfVerification(ruled),
    },
  }
}
