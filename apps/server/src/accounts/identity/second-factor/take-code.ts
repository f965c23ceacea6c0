import { announce } from '#platform/events/outbox.ts'
import type { Db } from '#platform/postgres/db.ts'
import { refuse } from '#platform/refusal.ts'
import { countRecoveryCodes, takeRecoveryCode } from './recovery-code.store.ts'
import { tellSecurity } from './security-mails.ts'
import { lockTotp, storeStep } from './totp.store.ts'
import { stepOfCode } from './totp.ts'

/** Accepts each code once. Count the try before, because this guesses among a million codes. */
export const takeCode = async (tx: Db, userId: string, code: string): Promise<void> => {
  const totp = await lockTotp(tx, userId)
  if (totp?.isOn !== true) return refuse('second-factor-off')
  const step = stepOfCode(totp.secret, code, totp.lastStep) ?? refuse('wrong-code')
  await storeStep(tx, userId, step)
}

export const takeRecovery = async (
  tx: Db,
  user: { id: string; email: string },
  code: string,
): Promise<void> => {
  if (!(await takeRecoveryCode(tx, user.id, code))) refuse('wrong-recovery-code')
  const left = await countRecoveryCodes(tx, user.id)
  await announce(tx, {
    type: 'account.recovery_code_used',
    subjectType: 'user',
    subjectId: user.id,
    actor: { userId: user.id, role: null },
    data: { left },
  })
  await tellSecurity(tx, user.email, { what: 'recovery_code_used', left })
}
