import type { PersonActor } from '#platform/actor.ts'
import { announce } from '#platform/events/outbox.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { refuse } from '#platform/refusal.ts'
import { replaceRecoveryCodes } from './recovery-code.store.ts'
import { tellSecurity } from './security-mails.ts'
import { lockTotp } from './totp.store.ts'

/** Returns the name of the new set of recovery codes. */
export const makeRecoveryCodes = (actor: PersonActor): Promise<{ set: string }> =>
  inTransaction(async (tx) => {
    if ((await lockTotp(tx, actor.userId))?.isOn !== true) refuse('second-factor-off')
    const set = await replaceRecoveryCodes(tx, actor.userId)
    await announce(tx, {
      type: 'account.recovery_codes_made',
      subjectType: 'user',
      subjectId: actor.userId,
      actor,
      data: {},
    })
    await tellSecurity(tx, actor.email, { what: 'recovery_codes_made' })
    return { set }
  })
