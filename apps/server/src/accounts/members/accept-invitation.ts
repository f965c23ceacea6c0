import type { Joined } from '@tandem/contract/accounts/members/invitation.schema.ts'
import { insertMembership } from '#accounts/brands/index.ts'
import { confirmByMail, rememberBrand } from '#accounts/identity/index.ts'
import { chooseBrandSide } from '#accounts/profiles/index.ts'
import type { PersonActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import { announce } from '#platform/events/outbox.ts'
import type { Db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure, refuse } from '#platform/refusal.ts'
import { acceptInvitation, lockByToken } from './invitation.store.ts'
import { type FoundInvitation, findByToken, inviteeOf } from './invitation.views.ts'
import { acceptsInvitee } from './member.rules.ts'
import { findMemberNames } from './member-names.views.ts'

export const acceptMemberInvitation = (
  actor: PersonActor,
  token: string,
  sessionToken: string | undefined,
): Promise<Joined> =>
  inTransaction(async (tx) => {
    await lockByToken(tx, token)
    const found = (await findByToken(token, tx)) ?? refuse('member_invitation.not_found')
    ensure(acceptsInvitee(found, await inviteeOf(tx, found, actor), now()))
    // The link was sent to the address of this account.
    await confirmByMail(tx, actor.userId)
    await join(tx, found, actor.userId)
    await rememberBrand(tx, sessionToken, found.brandId)
    return { brandId: found.brandId }
  })

/** The caller has locked and checked the invitation. */
export const join = async (
  tx: Db,
  { id, brandId, role }: FoundInvitation,
  userId: string,
): Promise<void> => {
  if (!(await insertMembership(tx, brandId, { userId, role }))) refuse('member.exists')
  await acceptInvitation(tx, id, userId)
  await chooseBrandSide(tx, userId, brandId)
  await announce(tx, {
    type: 'member.joined',
    subjectType: 'user',
    subjectId: userId,
    brandId,
    actor: { userId, role: 'brand' },
    data: { ...(await findMemberNames(tx, brandId, userId)), role },
  })
}
