import { done } from '@tandem/contract/ids.ts'
import type { PersonActor } from '#platform/actor.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { refuse } from '#platform/refusal.ts'
import type { Client } from '../client.ts'
import { takeCode } from '../second-factor/take-code.ts'
import { throttled } from '../throttle.store.ts'
import { codeTries } from '../tries.ts'
import { storeProof } from './proof.store.ts'

export const proveWithCode = (
  actor: PersonActor,
  code: string,
  client: Client,
): Promise<typeof done> =>
  throttled(codeTries(actor.userId), () =>
    inTransaction(async (tx) => {
      await takeCode(tx, actor.userId, code)
      if (!(await storeProof(tx, actor.userId, client.token))) refuse('session.required')
      return done
    }),
  )
