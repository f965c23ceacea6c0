import { done } from '@tandem/contract/ids.ts'
import type { PersonActor } from '#platform/actor.ts'
import { announce } from '#platform/events/outbox.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { refuse } from '#platform/refusal.ts'
import { tellSecurity } from '../second-factor/security-mails.ts'
import { deletePasskey } from './passkey.store.ts'

export const removePasskey = (actor: PersonActor, id: string): Promise<typeof done> =>
  inTransaction(async (tx) => {
    const name = (await deletePasskey(tx, actor.userId, id)) ?? refuse('passkey.not_found')
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
