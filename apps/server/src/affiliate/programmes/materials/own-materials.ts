import type {
  MaterialDraft,
  MaterialList,
} from '@tandem/contract/affiliate/programmes/material.schema.ts'
import type { BrandActor } from '#platform/actor.ts'
import { ownsPicture } from '#platform/files/index.ts'
import type { Db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure, refuse } from '#platform/refusal.ts'
import { mayManageProgrammes } from '../programme.policy.ts'
import { type LockedProgramme, lockOwnProgramme } from '../programme.store.ts'
import { listMaterials } from './material.views.ts'

export const changeOwnMaterials = (
  actor: BrandActor,
  programmeId: string,
  work: (tx: Db, programme: LockedProgramme) => Promise<void>,
): Promise<MaterialList> =>
  inTransaction(async (tx) => {
    const programme = await lockOwnProgramme(tx, actor.brandId, programmeId)
    ensure(mayManageProgrammes(actor))
    await work(tx, programme)
    return listMaterials(actor, programmeId, tx)
  })

/** The member who saves must have uploaded a new picture. An unchanged picture may stay. */
export const ensureOwnPicture = async (
  tx: Db,
  actor: BrandActor,
  { picture }: MaterialDraft,
  present: string | null,
): Promise<void> => {
  if (picture === undefined || picture.url === present) return
  if (!(await ownsPicture(tx, actor.userId, picture.url))) refuse('file.not_yours')
}
