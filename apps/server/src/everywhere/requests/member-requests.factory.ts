import { randomUUID } from 'node:crypto'
import type { MemberRole } from '@tandem/contract/accounts/brands/member-actions.ts'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { inviteMember } from '#accounts/members/invite-member.ts'
import { buildMemberOf } from '#accounts/members/member.factory.ts'
import type { Prepare } from '#everywhere/cast.factory.ts'
import { db } from '#platform/postgres/db.ts'

const plain: Prepare = () => ({})
const someAddress = () => `${randomUUID()}@example.test`

/** A member of brand A. */
const ofMember =
  (role: MemberRole, body?: unknown): Prepare =>
  async ({ brandA }) => {
    const { userId } = await buildMemberOf(brandA.brandId, role)
    return { params: { userId }, ...(body !== undefined && { body }) }
  }

/** Repeats of these tests would reach the limits of mails. */
const ofInvitation: Prepare = async ({ brandA }) => {
  await db.deleteFrom('throttles').execute()
  const draft = { email: someAddress(), role: 'viewer' as const }
  const { id } = await inviteMember(brandA.actor, draft)
  return { params: { invitationId: id } }
}

export const memberRequests: Record<string, Prepare> = {
  'GET /brand/members': plain,
  'PATCH /brand/members/:userId': ofMember('viewer', { seen: 'viewer', role: 'manager' }),
  'DELETE /brand/members/:userId': ofMember('viewer'),
  // An owner already, because the cast must keep its roles.
  'POST /brand/members/:userId/ownership': ofMember('owner'),
  'DELETE /memberships/:brandId': async () => ({
    params: { brandId: (await buildBrand()).brandId },
  }),
  'GET /brand/member-invitations': plain,
  'POST /brand/member-invitations': async () => {
    await db.deleteFrom('throttles').execute()
    return { body: { email: someAddress(), role: 'viewer' } }
  },
  'POST /brand/member-invitations/:invitationId/resend': ofInvitation,
  'DELETE /brand/member-invitations/:invitationId': ofInvitation,
  'POST /member-invitations/views': () => ({ body: { token: randomUUID() } }),
  'POST /member-invitations/acceptances': () => ({ body: { token: randomUUID() } }),
  'POST /member-invitations/new-accounts': () => ({
    body: { token: randomUUID(), name: 'Ines', password: 'a quiet harbour at dawn' },
  }),
}
