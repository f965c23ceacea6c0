import type { Enrolment } from '@tandem/contract/affiliate/programmes/enrolment.schema.ts'
import { all, allowed } from '@tandem/contract/verdict.ts'
import { findToAsk } from '#accounts/creators/index.ts'
import type { BrandActor } from '#platform/actor.ts'
import type { Db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure, refuse } from '#platform/refusal.ts'
import { announceEnrolment } from '../own-programme.ts'
import { mayManageProgrammes } from '../programme.policy.ts'
import { type LockedProgramme, lockOwnProgramme } from '../programme.store.ts'
import { acceptsInviting } from './enrolment.rules.ts'
import { insertEnrolment, type LockedEnrolment, lockEnrolmentOf } from './enrolment.store.ts'
import { viewEnrolment } from './enrolment.views.ts'
import { moveTo } from './own-enrolment.ts'

export const inviteToProgramme = (
  actor: BrandActor,
  programmeId: string,
  { creatorName }: { creatorName: string },
): Promise<Enrolment> =>
  inTransaction(async (tx) => {
    const programme = await lockOwnProgramme(tx, actor.brandId, programmeId)
    ensure(mayManageProgrammes(actor))
    const creator = (await findToAsk(actor.brandId, creatorName, tx)) ?? refuse('creator.not_found')
    const before = await lockEnrolmentOf(tx, programmeId, creator.id)
    // `asking` says whether this brand may contact a creator without an enrolment.
    ensure(all(acceptsInviting(programme, before), before === undefined ? creator.asking : allowed))
    const first = before ?? (await insertInvited(tx, programme, creator.id))
    const enrolment = await moveTo(tx, first, 'invited')
    await announceEnrolment(tx, actor, programme, enrolment, {
      type: 'enrolment.invited',
      ...(before !== undefined && { from: before.state }),
    })
    return viewEnrolment(actor, enrolment.id, tx)
  })

/** The creator may have applied at the same time. */
const insertInvited = async (
  tx: Db,
  programme: LockedProgramme,
  creatorId: string,
): Promise<LockedEnrolment> => {
  await insertEnrolment(tx, {
    programmeId: programme.id,
    brandId: programme.brand_id,
    creatorId,
    state: 'invited',
  }).then((id) => id ?? refuse('enrolment.creator_already_in'))
  return (
    (await lockEnrolmentOf(tx, programme.id, creatorId)) ?? refuse('enrolment.creator_already_in')
  )
}
