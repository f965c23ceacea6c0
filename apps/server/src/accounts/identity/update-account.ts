import type { AuthUser } from '@tandem/contract/accounts/identity/session.schema.ts'
import type { PersonActor } from '#platform/actor.ts'
import { ownsPicture } from '#platform/files/index.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { refuse } from '#platform/refusal.ts'
import { viewAccount } from './sessions/session.views.ts'
import { updateUser } from './user.store.ts'

type AccountChange = {
  displayName?: string | null | undefined
  photoURL?: string | null | undefined
}

export const updateAccount = (actor: PersonActor, change: AccountChange): Promise<AuthUser> =>
  inTransaction(async (tx) => {
    const before = await viewAccount(actor.userId, tx)
    const photo = change.photoURL
    // A photo from Google is no upload, but the form may send it back unchanged.
    const kept = photo === undefined || photo === null || photo === before.photoURL
    if (!kept && !(await ownsPicture(tx, actor.userId, photo))) refuse('file.not_yours')
    await updateUser(tx, actor.userId, { displayName: change.displayName, photoUrl: photo })
    return viewAccount(actor.userId, tx)
  })
