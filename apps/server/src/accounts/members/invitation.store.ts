import type { MemberRole } from '@tandem/contract/accounts/brands/member-actions.ts'
import { memberInvitationDays } from '@tandem/contract/accounts/members/member.limits.ts'
import { sql } from 'kysely'
import { newToken, normalizedEmail, tokenHash } from '#accounts/identity/index.ts'
import type { Db } from '#platform/postgres/db.ts'
import { isViolation } from '#platform/postgres/violation.ts'
import { refuse } from '#platform/refusal.ts'

const validUntil = sql<string>`app_now() + make_interval(days => ${memberInvitationDays})`

type NewInvitation = {
  brandId: string
  email: string
  role: MemberRole
  message: string
  invitedBy: string
}

/** Returns the token of the link. The database stores only its hash. */
export const insertInvitation = async (
  tx: Db,
  { brandId, email, role, message, invitedBy }: NewInvitation,
): Promise<{ id: string; token: string }> => {
  const token = newToken()
  const { id } = await tx
    .insertInto('member_invitations')
    .values({
      brand_id: brandId,
      email,
      email_norm: normalizedEmail(email),
      role,
      message,
      invited_by: invitedBy,
      token_hash: tokenHash(token),
      expires_at: validUntil,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      if (isViolation(error, 'member_invitations_open_key')) return refuse('member_invitation.open')
      throw error
    })
  return { id, token }
}

/** Sends the invitation in another member's name if the first one may no longer invite. */
export const renewInvitation = async (tx: Db, id: string, invitedBy: string): Promise<string> => {
  const token = newToken()
  await tx
    .updateTable('member_invitations')
    .set({
      token_hash: tokenHash(token),
      invited_by: invitedBy,
      sent_at: sql`app_now()`,
      expires_at: validUntil,
    })
    .where('id', '=', id)
    .execute()
  return token
}

export type OpenInvitation = { email: string; role: MemberRole; message: string }

/** Undefined if the invitation was accepted or revoked, or belongs to another brand. */
export const lockOpenInvitation = async (
  tx: Db,
  brandId: string,
  id: string,
): Promise<OpenInvitation | undefined> => {
  const { rows } = await sql<OpenInvitation>`
    select email, role, message from member_invitations
     where id = ${id}::uuid and brand_id = ${brandId}::uuid and accepted_at is null and revoked_at is null
       for update`.execute(tx)
  return rows[0]
}

export const revokeInvitation = async (tx: Db, id: string): Promise<void> => {
  await tx
    .updateTable('member_invitations')
    .set({ revoked_at: sql`app_now()` })
    .where('id', '=', id)
    .execute()
}

export const acceptInvitation = async (tx: Db, id: string, userId: string): Promise<void> => {
  await tx
    .updateTable('member_invitations')
    .set({ accepted_at: sql`app_now()`, accepted_by: userId })
    .where('id', '=', id)
    .execute()
}

/** Locks the brand and then the invitation, as every other command of members does. */
export const lockByToken = async (tx: Db, token: string): Promise<void> => {
  const hash = tokenHash(token)
  await sql`select from brands where id = (select brand_id from member_invitations where token_hash = ${hash})
               for no key update`.execute(tx)
  await sql`select from member_invitations where token_hash = ${hash} for update`.execute(tx)
}
