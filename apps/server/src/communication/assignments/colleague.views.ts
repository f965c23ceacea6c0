import type { MemberRole } from '@tandem/contract/accounts/brands/member-actions.ts'
import type {
  ColleagueQuery,
  Colleagues,
  ListedColleague,
} from '@tandem/contract/communication/assignments/assignment.schema.ts'
import { sql } from 'kysely'
import type { AuthorizedBrandId, BrandActor } from '#platform/actor.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { saysAll } from '#platform/text-search/said.views.ts'
import { rolesFor } from './assignment.policy.ts'

const listedMax = 20
const name = sql<string>`person_name(u.display_name, u.email)`

/**
 * Names that begin with the typed text come first. Members with the same name, ignoring case, are
 * told apart by their addresses.
 */
export const listColleagues = async (
  { brandId }: BrandActor,
  { q = '', part }: ColleagueQuery,
): Promise<Colleagues> => {
  const isFound =
    q === '' ? sql`true` : saysAll(sql`plain_text(name || ' ' || split_part(email, '@', 1))`, q)
  const mayAct =
    part === undefined ? sql`true` : sql`role = any(${rolesFor(part) as MemberRole[]}::text[])`
  const { rows } = await sql<ListedColleague>`
    with members as (
      select u.id, ${name} as name, u.photo_url, u.email, m.role,
             count(*) over (partition by lower(${name})) > 1 as is_shared
        from brand_members m join users u on u.id = m.user_id where m.brand_id = ${brandId})
    select id, name, photo_url as "photoUrl", case when is_shared then email end as email
      from members where ${mayAct} and ${isFound}
     order by not starts_with(plain_text(name), plain_text(${q}::text)), lower(name), email
     limit ${listedMax + 1}`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from brand_members where brand_id = ${brandId}`.execute(db)
  return {
    items: rows.slice(0, listedMax),
    hasMore: rows.length > listedMax,
    total: counted[0]?.total ?? 0,
  }
}

/** Locks the membership, so that it cannot end before the caller's transaction does. */
export const isMemberWith = async (
  tx: Db,
  brandId: AuthorizedBrandId,
  userId: string,
  roles: readonly MemberRole[],
): Promise<boolean> => {
  const { rows } = await sql`
    select from brand_members
     where brand_id = ${brandId} and user_id = ${userId} and role = any(${[...roles]}::text[])
       for key share`.execute(tx)
  return rows.length > 0
}

export const viewPersonName = async (tx: Db, userId: string): Promise<string> => {
  const { rows } = await sql<{ name: string }>`
    select ${name} as name from users u where u.id = ${userId}`.execute(tx)
  return rows[0]?.name ?? 'A former member'
}
