import { done } from '@tandem/contract/ids.ts'
import type { PersonActor } from '#platform/actor.ts'
import { announce } from '#platform/events/outbox.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { refuse } from '#platform/refusal.ts'
import { tellSecurity } from './security-mails.ts'
import { deleteTotp } from './totp.store.ts'

export const turnOffSecondFactor = (actor: PersonActor): Promise<typeof done> =>
  inTransaction(async (tx) => {
    if (!(await deleteTotp(tx, actor.userId))) refuse('second-factor-off')
    await announce(tx, {
      type: 'account.second_factor_off',
      subjectType: 'user',
      subjectId: actor.userId,
      actor,
      data: { by: 'person' },
    })
    await tellSecurity(tx, actor.email, { what: 'second_factor_off' })
    return done
  })
