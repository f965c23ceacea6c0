import type { SignInWays } from '@tandem/contract/accounts/identity/account.schema.ts'
import type { PersonActor } from '#platform/actor.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import type { Client } from '../client.ts'
import { noteSecurityEvent } from '../history/security-event.store.ts'
import { lockAccount } from '../user.store.ts'
import { viewSignInWays } from '../ways/sign-in-ways.views.ts'
import { deleteChange } from './email-change.store.ts'

export const cancelEmailChange = (actor: PersonActor, client: Client): Promise<SignInWays> =>
  inTransaction(async (tx) => {
    await lockAccount(tx, actor.userId)
    if (await deleteChange(tx, actor.userId))
      await noteSecurityEvent(tx, actor.userId, 'email_change_cancelled', client)
    return viewSignInWays(actor.userId, tx)
  })
