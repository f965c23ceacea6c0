import { type done, done as started } from '@tandem/contract/ids.ts'
import type { PersonActor } from '#platform/actor.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { refuse } from '#platform/refusal.ts'
import { storeNewSecret } from './totp.store.ts'
import { newTotpSecret } from './totp.ts'

/** The key is read afterwards, because answers are stored for retries and must not contain it. */
export const setUpSecondFactor = (actor: PersonActor): Promise<typeof done> =>
  inTransaction(async (tx) => {
    if (!(await storeNewSecret(tx, actor.userId, newTotpSecret()))) refuse('second-factor-on')
    return started
  })
