import type {
  Joined,
  NewMemberAccount,
} from '@tandem/contract/accounts/members/invitation.schema.ts'
import {
  type Client,
  hashNewPassword,
  openInvitedAccount,
  openNewSession,
  rememberBrand,
} from '#accounts/identity/index.ts'
import { now } from '#platform/clock.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure, refuse } from '#platform/refusal.ts'
import { join } from './accept-invitation.ts'
import { lockByToken } from './invitation.store.ts'
import { findByToken } from './invitation.views.ts'
import { acceptsInvitee } from './member.rules.ts'

export type JoinedWithSession = Joined & { email: string; sessionToken: string }

/** The link proves the address, so the new account needs no confirmation. */
export const joinWithNewAccount = async (
  { token, name, password }: NewMemberAccount,
  client: Client,
): Promise<JoinedWithSession> => {
  const { email } = (await findByToken(token)) ?? refuse('member_invitation.not_found')
  const hash = await hashNewPassword({ email, password }, client)
  return inTransaction(async (tx) => {
    await lockByToken(tx, token)
    const found = (await findByToken(token, tx)) ?? refuse('member_invitation.not_found')
    ensure(
      acceptsInvitee(
        found,
        { hasAddress: true, side: found.sideOfAddress, isMember: false },
        now(),
      ),
    )
    if (found.hasAccount) refuse('email-already-in-use')
    const userId = await openInvitedAccount(tx, { email, displayName: name, hash }, client)
    await join(tx, found, userId)
    const sessionToken = await openNewSession(tx, { id: userId, email }, client, { isNew: true })
    await rememberBrand(tx, sessionToken, found.brandId)
    return { brandId: found.brandId, email, sessionToken }
  })
}
