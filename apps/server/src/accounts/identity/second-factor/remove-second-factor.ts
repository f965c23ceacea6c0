import { inTransaction } from '#platform/postgres/transaction.ts'
import { lockAccountByEmail } from '../user.store.ts'
import { forgetSecondFactor } from './forget-second-factor.ts'
import { tellSecurity } from './security-mails.ts'

/** For people who lost their device and their recovery codes. False if there was nothing. */
export const removeSecondFactorByOperator = (email: string, reason: string): Promise<boolean> =>
  inTransaction(async (tx) => {
    const account = await lockAccountByEmail(tx, email)
    if (account === undefined) return false
    const had = await forgetSecondFactor(tx, account.id, 'operator')
    if (had) await tellSecurity(tx, account.email, { what: 'second_factor_removed', reason })
    return had
  })
