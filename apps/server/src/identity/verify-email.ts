import { refuse } from '#platform/refusal.ts'
import { inTransaction } from '#platform/transaction.ts'
import { takeToken } from './one-time-token.store.ts'
import { setEmailVerified, setPassword } from './user.store.ts'

/** Whoever holds the mail's link confirms the address; a sign-up that waited for it is completed. */
export const verifyEmail = (token: string): Promise<void> =>
  inTransaction(async (tx) => {
    const taken = (await takeToken(tx, 'verify', token)) ?? refuse('expired-action-code')
    await setEmailVerified(tx, taken.userId)
    const { passwordHash } = taken.payload
    if (passwordHash !== undefined) await setPassword(tx, taken.userId, passwordHash)
  })
