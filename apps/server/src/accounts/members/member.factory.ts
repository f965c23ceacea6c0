import type { MemberRole } from '@tandem/contract/accounts/brands/member-actions.ts'
import { memberInvitations } from '@tandem/contract/accounts/members/invitation.endpoints.ts'
import { sql } from 'kysely'
import { latestMailTo, tokenIn } from '#accounts/identity/identity.factory.ts'
import { buildUser } from '#accounts/identity/user.factory.ts'
import { db } from '#platform/postgres/db.ts'
import type { useTestApp } from '../../test-app.factory.ts'

type Server = Pick<ReturnType<typeof useTestApp>, 'call'>

export const buildMemberOf = async (
  brandId: string,
  role: MemberRole,
  more: Parameters<typeof buildUser>[0] = {},
) => {
  const user = await buildUser({ userType: 'brand', ...more })
  await db
    .insertInto('brand_members')
    .values({ brand_id: brandId, user_id: user.userId, role })
    .execute()
  return user
}

type OfBrand = { brandId: string; actor: { userId: string } }

/** The brand gets another owner, because the database refuses a brand without one. */
const replaceOwner = (brandId: string) => buildMemberOf(brandId, 'owner')

export const giveRole = async ({ brandId, actor }: OfBrand, role: MemberRole): Promise<void> => {
  if (role !== 'owner') await replaceOwner(brandId)
  await sql`update brand_members set role = ${role}
             where brand_id = ${brandId}::uuid and user_id = ${actor.userId}::uuid`.execute(db)
}

export const takeOut = async ({ brandId, actor }: OfBrand): Promise<void> => {
  await replaceOwner(brandId)
  await sql`delete from brand_members
             where brand_id = ${brandId}::uuid and user_id = ${actor.userId}::uuid`.execute(db)
}

/** Returns the token in the mail of a new invitation. */
export const inviteByMail = async (
  server: Server,
  as: { token: string },
  invited: { email: string; role?: MemberRole },
): Promise<{ id: string; token: string }> => {
  const body = { email: invited.email, role: invited.role ?? 'reviewer' }
  const answer = await server.call(memberInvitations.invite, { as, body })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return { id: answer.body.id, token: tokenIn(await latestMailTo(invited.email.toLowerCase())) }
}
