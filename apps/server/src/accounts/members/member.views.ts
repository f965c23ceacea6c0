import { memberRoles } from '@tandem/contract/accounts/brands/member-actions.ts'
import type {
  Member,
  MemberList,
  MemberListQuery,
} from '@tandem/contract/accounts/members/member.schema.ts'
import { all } from '@tandem/contract/verdict.ts'
import { type RawBuilder, sql } from 'kysely'
import type { BrandActor } from '#platform/actor.ts'
import { decodeCursorOf, pageFrom } from '#platform/http/cursor.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { assert } from '#platform/refusal.ts'
import { mayEditMembers, mayInvite, mayInviteAs } from './member.policy.ts'
import { acceptsOwnership, acceptsRemoval, keepsAnOwner } from './member.rules.ts'

const usualLimit = 50

type Row = Omit<Member, 'isYou' | 'can'> & { rank: number; sortName: string }

const columns = sql`
  m.user_id as "userId", person_name(u.display_name, u.email) as name, u.email, u.photo_url as "photoUrl",
  m.role, u.disabled_at is not null as "isSuspended", m.created_at as "joinedAt", array_position(${memberRoles}::text[], m.role) as rank,
  lower(person_name(u.display_name, u.email)) as "sortName",
  to_char(greatest((select max(s.seen_at) from sessions s where s.user_id = m.user_id),
                   (select max(e.at) from security_events e where e.user_id = m.user_id and e.kind = 'signed_in'))
          at time zone 'UTC', 'YYYY-MM-DD') as "lastSeenOn"`

const rowsOf = async (
  tx: Db,
  brandId: string,
  where: RawBuilder<unknown>,
  limit: number,
): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select ${columns} from brand_members m join users u on u.id = m.user_id
     where m.brand_id = ${brandId}::uuid and ${where}
     order by rank, "sortName", m.user_id limit ${limit}`.execute(tx)
  return rows
}

/** Counts only owners whose account is not suspended. */
const countOf = async (tx: Db, brandId: string): Promise<{ members: number; owners: number }> => {
  const { rows } = await sql<{ members: number; owners: number }>`
    select count(*)::int as members,
           (count(*) filter (where m.role = 'owner' and u.disabled_at is null))::int as owners
      from brand_members m join users u on u.id = m.user_id where m.brand_id = ${brandId}::uuid`.execute(
    tx,
  )
  return rows[0] ?? { members: 0, owners: 0 }
}

const shown = (
  { rank: _rank, sortName: _sortName, ...row }: Row,
  actor: BrandActor,
  owners: number,
): Member => {
  const isYou = row.userId === actor.userId
  const mayEdit = mayEditMembers(actor.member)
  const { role, isSuspended } = row
  const others = owners - (role === 'owner' && !isSuspended ? 1 : 0)
  return {
    ...row,
    isYou,
    can: {
      changeRole: all(mayEdit, keepsAnOwner(role, 'viewer', others)),
      remove: all(mayEdit, acceptsRemoval(isYou)),
      handOver: all(mayEdit, acceptsOwnership(role, isSuspended)),
    },
  }
}

export const viewMember = async (tx: Db, actor: BrandActor, userId: string): Promise<Member> => {
  const [row] = await rowsOf(tx, actor.brandId, sql`m.user_id = ${userId}::uuid`, 1)
  assert(row, 'a member who was just changed is there')
  return shown(row, actor, (await countOf(tx, actor.brandId)).owners)
}

/** Owners first, then by role and name. */
export const listMembers = async (
  actor: BrandActor,
  { q = '', cursor, limit = usualLimit }: MemberListQuery,
): Promise<MemberList> => {
  const [rank, name, userId] = decodeCursorOf('members', cursor) ?? []
  const after =
    rank === undefined
      ? sql`true`
      : sql`(array_position(${memberRoles}::text[], m.role), lower(person_name(u.display_name, u.email)), m.user_id)
            > (${rank}::int, ${name}::text, ${userId}::uuid)`
  const says = sql`position(lower(${q}) in lower(person_name(u.display_name, u.email) || ' ' || u.email)) > 0`
  const [rows, { members, owners }] = await Promise.all([
    rowsOf(db, actor.brandId, sql`${after} and ${says}`, limit + 1),
    countOf(db, actor.brandId),
  ])
  const page = pageFrom(rows, limit, (last) => ['members', last.rank, last.sortName, last.userId])
  return {
    nextCursor: page.nextCursor,
    items: page.items.map((row) => shown(row, actor, owners)),
    count: members,
    givable: memberRoles.filter((role) => mayInviteAs(actor.member, role).allowed),
    can: { invite: mayInvite(actor.member), leave: keepsAnOwner(actor.member, null, owners - 1) },
  }
}
