import type { Session } from '@tandem/contract/accounts/identity/session.schema.ts'
import type { PersonActor } from '#platform/actor.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { refuse } from '#platform/refusal.ts'
import { updateSessionBrand } from './session.store.ts'
import { viewSessionOf } from './session.views.ts'

/** Remembers the brand for the device. */
export const chooseBrand = (
  actor: PersonActor,
  brandId: string,
  token: string | undefined,
): Promise<Session> =>
  inTransaction(async (tx) => {
    const session = await viewSessionOf(actor.userId, tx, brandId)
    if (session.brand?.id !== brandId) refuse('brand.not_member')
    await updateSessionBrand(tx, token, brandId)
    return session
  })
