import { formerBrand } from '@tandem/contract/accounts/deletion/former-names.ts'
import { listExportIds, removeExports } from '#accounts/exports/index.ts'
import { now } from '#platform/clock.ts'
import { announce } from '#platform/events/outbox.ts'
import { forgetFiles, removeForgotten } from '#platform/files/index.ts'
import { revokeIssuedAccess } from '#platform/keys/issued-access.ts'
import { expireCoins } from '#platform/leaving.ts'
import type { Db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { acceptsLoss, acceptsPlan } from './deletion.rules.ts'
import { findPlanned, lockPerson, markDone, postponePlan } from './deletion.store.ts'
import { findNames, viewCoins } from './deletion.views.ts'
import { erasePerson } from './erase-person.ts'
import { viewSituation } from './obstacle.views.ts'

/** Returns false when the deletion was cancelled, done or postponed. */
export const deletePerson = async (userId: string): Promise<boolean> => {
  const gone = await inTransaction(async (tx) => {
    await lockPerson(tx, userId)
    const planned = await findPlanned(tx, userId)
    if (planned === undefined || new Date(planned.dueAt) > now()) return undefined
    const situation = await viewSituation(tx, userId)
    const { obstacles } = situation
    const accepts =
      acceptsPlan({ isPlanned: false, obstacles: obstacles.length }).allowed &&
      acceptsLoss(planned.coins, await viewCoins(tx, userId, situation)).allowed
    if (!accepts) {
      await postpone(tx, userId)
      return undefined
    }
    await revokeIssuedAccess(tx, userId)
    const { endedBrandIds } = situation
    for (const brandId of endedBrandIds.length === 0 ? [null] : endedBrandIds)
      await expireCoins(tx, { userId, brandId })
    const files = await forgetFiles(tx, { userId, endedBrandIds })
    const exports = await listExportIds(tx, userId)
    const names = await findNames(tx, userId)
    await erasePerson(tx, userId, { ...names, endedBrandIds, formerBrand })
    await markDone(tx, userId)
    await announce(tx, {
      type: 'deletion.done',
      subjectType: 'user',
      subjectId: userId,
      data: {},
    })
    return { files, exports }
  })
  // After the commit: a rollback must not lose files. An interrupted removal leaves unnamed bytes.
  if (gone === undefined) return false
  await removeForgotten(gone.files)
  await removeExports(gone.exports)
  return true
}

const postpone = async (tx: Db, userId: string): Promise<void> => {
  const { dueAt } = await postponePlan(tx, userId)
  await announce(tx, {
    type: 'deletion.postponed',
    subjectType: 'user',
    subjectId: userId,
    data: { dueAt },
  })
}
