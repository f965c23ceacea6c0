import { inTransaction } from '#platform/postgres/transaction.ts'
import { refuse } from '#platform/refusal.ts'
import type { Client } from '../client.ts'
import { lockIdentityUser, type ProviderIdentity } from '../google/identity-link.store.ts'
import { hasSecondFactor } from '../second-factor/totp.store.ts'
import { storeProof } from './proof.store.ts'

export const proveWithGoogle = (identity: ProviderIdentity, client: Client): Promise<void> =>
  inTransaction(async (tx) => {
    const user = await lockIdentityUser(tx, identity)
    if (user !== undefined && (await hasSecondFactor(tx, user.id))) refuse('code-needed')
    if (user === undefined || !(await storeProof(tx, user.id, client.token)))
      refuse('google-other-account')
  })
