import { done } from '@tandem/contract/ids.ts'
import type { PersonActor } from '#platform/actor.ts'
import { announce } from '#platform/events/outbox.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure, refuse } from '#platform/refusal.ts'
import { tellSecurity } from '../second-factor/security-mails.ts'
import { lockAccount } from '../user.store.ts'
import { deletePasskey } from './passkey.store.ts'
import { listPasskeys } from './passkey.views.ts'

export const removePasskey = (actor: PersonActor, id: string): Promise<typeof done> =>
  inTransaction(async (tx) => {
    await lockAccount(tx, actor.userId)
    const { items } = await listPasskeys(actor.userId, tx)
    const passkey = items.find((one) => one.id === id) ?? refuse('passkey.not_found')
    ensure(passkey.can.remove)
    const { name } = passkey
    await deletePasskey(tx, actor.userId, id)
    await announce(tx, {
      type: 'account.passkey_removed',
      subjectType: 'user',
      subjectId: actor.userId,
      actor,
      data: { name },
    })
    await tellSecurity(tx, actor.email, { what: 'passkey_removed', name })
    return done
  })
