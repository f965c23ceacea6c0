import { type MemberRole, rolesThatGive } from '@tandem/contract/accounts/brands/member-actions.ts'
import type {
  MemberInvitation,
  MemberInvitations,
  OpenedInvitation,
} from '@tandem/contract/accounts/members/invitation.schema.ts'
import { openInvitationsMax } from '@tandem/contract/accounts/members/member.limits.ts'
import type { Side } from '@tandem/contract/side.ts'
import { type RawBuilder, sql } from 'kysely'
import { normalizedEmail, tokenHash } from '#accounts/identity/index.ts'
import type { Actor, BrandActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { assert, refuse } from '#platform/refusal.ts'
import { settings } from '#platform/settings/settings.ts'
import { mayInvite, mayInviteAs } from './member.policy.ts'
import {
  acceptsInvitee,
  type InvitationFacts,
  type Invitee,
  stateOfInvitation,
} from './member.rules.ts'

const givers = sql`(values ${sql.join(
  (['manager', 'reviewer', 'finance', 'viewer'] as const).flatMap((role) =>
    rolesThatGive(role).map((giver) => sql`(${role}::text, ${giver}::text)`),
  ),
)})`

/** True while the person who invited is a member with an open account who may give the role. */
const inviterMayGive = sql<boolean>`exists (
  select from brand_members m join users u on u.id = m.user_id and u.disabled_at is null
    join ${givers} g(role, giver) on g.role = i.role and g.giver = m.role
   where m.brand_id = i.brand_id and m.user_id = i.invited_by)`

type Row = Omit<MemberInvitation, 'state' | 'can'> & { inviterMayGive: boolean }

const listRows = async (tx: Db, where: RawBuilder<unknown>): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select i.id, i.email, i.role, person_name(u.display_name, u.email) as "invitedBy",
           i.sent_at as "sentAt", i.expires_at as "expiresAt", ${inviterMayGive} as "inviterMayGive"
      from member_invitations i join users u on u.id = i.invited_by
     where ${where} and i.accepted_at is null and i.revoked_at is null
     order by i.sent_at desc, i.id limit ${openInvitationsMax}`.execute(tx)
  return rows
}

const shown = (
  { inviterMayGive: mayGive, ...row }: Row,
  { member }: Pick<BrandActor, 'member'>,
): MemberInvitation => ({
  ...row,
  state: stateOfInvitation({ ...row, inviterMayGive: mayGive }, now()),
  can: { resend: mayInviteAs(member, row.role), revoke: mayInvite(member) },
})

export const listInvitations = async (actor: BrandActor): Promise<MemberInvitations> => ({
  items: (await listRows(db, sql`i.brand_id = ${actor.brandId}::uuid`)).map((row) =>
    shown(row, actor),
  ),
})

export const viewInvitation = async (
  tx: Db,
  actor: BrandActor,
  id: string,
): Promise<MemberInvitation> => {
  const [row] = await listRows(tx, sql`i.id = ${id}::uuid and i.brand_id = ${actor.brandId}::uuid`)
  assert(row, 'an invitation that was just written is there')
  return shown(row, actor)
}

/** `isMember`: an account with this address belongs to the brand. `open` counts invitations. */
export const findInvitee = async (
  tx: Db,
  brandId: string,
  email: string,
): Promise<{ isMember: boolean; open: number }> => {
  const { rows } = await sql<{ isMember: boolean; open: number }>`
    select exists (select from brand_members m join users u on u.id = m.user_id
                    where m.brand_id = ${brandId}::uuid and u.email_norm = ${normalizedEmail(email)}) as "isMember",
           (select count(*)::int from member_invitations
             where brand_id = ${brandId}::uuid and accepted_at is null and revoked_at is null) as open`.execute(
    tx,
  )
  return rows[0] ?? { isMember: false, open: 0 }
}

export type FoundInvitation = {
  id: string
  brandId: string
  brandName: string
  brandLogoUrl: string | null
  brandHue: number
  invitedBy: string
  email: string
  emailNorm: string
  role: MemberRole
  message: string
  /** The address is confirmed, or its account has a profile. */
  hasAccount: boolean
  /** The side of the account of the invited address. */
  sideOfAddress: Side | null
} & InvitationFacts

export const findByToken = async (
  token: string,
  tx: Db = db,
): Promise<FoundInvitation | undefined> => {
  const { rows } = await sql<FoundInvitation>`
    select i.id, i.brand_id as "brandId", b.name as "brandName", b.logo_url as "brandLogoUrl", b.hue as "brandHue",
           person_name(u.display_name, u.email) as "invitedBy", i.email, i.email_norm as "emailNorm", i.role,
           i.message, i.expires_at as "expiresAt", i.accepted_at is not null as accepted,
           i.revoked_at is not null as revoked, ${inviterMayGive} as "inviterMayGive",
           exists (select from brand_members o join users ou on ou.id = o.user_id and ou.disabled_at is null
                    where o.brand_id = i.brand_id and o.role = 'owner') as "brandIsOpen",
           coalesce(mine.email_verified or p.user_id is not null, false) as "hasAccount",
           p.doc ->> 'userType' as "sideOfAddress"
      from member_invitations i join brands b on b.id = i.brand_id join users u on u.id = i.invited_by
      left join users mine on mine.email_norm = i.email_norm
      left join profiles p on p.user_id = mine.id
     where i.token_hash = ${tokenHash(token)}`.execute(tx)
  return rows[0]
}

export const inviteeOf = async (
  tx: Db,
  { brandId, emailNorm }: Pick<FoundInvitation, 'brandId' | 'emailNorm'>,
  actor: Pick<Actor, 'userId' | 'email' | 'role'>,
): Promise<Invitee> => {
  const row = await tx
    .selectFrom('users as u')
    .leftJoin('profiles as p', 'p.user_id', 'u.id')
    .leftJoin('brand_members as m', (join) =>
      join.onRef('m.user_id', '=', 'u.id').on('m.brand_id', '=', brandId),
    )
    .where('u.id', '=', actor.userId)
    .select(['m.brand_id', sql<Side | null>`p.doc ->> 'userType'`.as('side')])
    .executeTakeFirst()
  return {
    hasAddress: normalizedEmail(actor.email) === emailNorm,
    side: row?.side ?? null,
    isMember: row !== undefined && row.brand_id !== null,
  }
}

export const viewOpened = async (token: string, actor: Actor | null): Promise<OpenedInvitation> => {
  const found = (await findByToken(token)) ?? refuse('member_invitation.not_found')
  const invitee = actor === null ? null : await inviteeOf(db, found, actor)
  return {
    ...found,
    signsUpWithPassword: settings.emailSignUp,
    can: { accept: acceptsInvitee(found, invitee, now()) },
  }
}
