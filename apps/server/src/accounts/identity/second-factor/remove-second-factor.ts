import { inTransaction } from '#platform/postgres/transaction.ts'
import { refuse } from '#platform/refusal.ts'
import { lockAccountByEmail } from '../user.store.ts'
import { forgetSecondFactor } from './forget-second-factor.ts'
import { tellSecurity } from './security-mails.ts'

/** For people who lost their device and their recovery codes. */
export const removeSecondFactorByOperator = (email: string, reason: string): Promise<void> =>
  inTransaction(async (tx) => {
    const account = await lockAccountByEmail(tx, email)
    const had = account !== undefined && (await forgetSecondFactor(tx, account.id, 'operator'))
    if (!had)
      return refuse(
        'operator.not_possible',
        `There is no account with a second factor and the address ${email}.`,
      )
    await tellSecurity(tx, account.email, { what: 'second_factor_removed', reason })
  })
