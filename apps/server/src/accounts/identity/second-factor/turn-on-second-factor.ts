import type { PersonActor } from '#platform/actor.ts'
import { announce } from '#platform/events/outbox.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { refuse } from '#platform/refusal.ts'
import { replaceRecoveryCodes } from './recovery-code.store.ts'
import { tellSecurity } from './security-mails.ts'
import { confirmTotp, lockTotp, storeStep } from './totp.store.ts'
import { stepOfCode } from './totp.ts'

/** Returns the name of the new set of recovery codes. */
export const turnOnSecondFactor = (actor: PersonActor, code: string): Promise<{ set: string }> =>
  inTransaction(async (tx) => {
    const totp = (await lockTotp(tx, actor.userId)) ?? refuse('second-factor-off')
    if (totp.isOn) refuse('second-factor-on')
    const step = stepOfCode(totp.secret, code, totp.lastStep) ?? refuse('wrong-code')
    await storeStep(tx, actor.userId, step)
    await confirmTotp(tx, actor.userId)
    const set = await replaceRecoveryCodes(tx, actor.userId)
    await announce(tx, {
      type: 'account.second_factor_on',
      subjectType: 'user',
      subjectId: actor.userId,
      actor,
      data: {},
    })
    await tellSecurity(tx, actor.email, { what: 'second_factor_on' })
    return { set }
  })
