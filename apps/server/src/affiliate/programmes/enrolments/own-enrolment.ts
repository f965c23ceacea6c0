import type { Enrolment } from '@tandem/contract/affiliate/programmes/enrolment.schema.ts'
import type {
  EnrolmentState,
  Programme,
} from '@tandem/contract/affiliate/programmes/programme.schema.ts'
import type { BrandActor, CreatorActor } from '#platform/actor.ts'
import type { Db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure } from '#platform/refusal.ts'
import { mayManageProgrammes } from '../programme.policy.ts'
import { holdProgramme, type LockedProgramme } from '../programme.store.ts'
import { viewProgramme } from '../programme.views.ts'
import {
  type LockedEnrolment,
  lockEnrolment,
  lockEnrolmentOf,
  moveEnrolment,
  programmeOfEnrolment,
} from './enrolment.store.ts'
import { viewEnrolment } from './enrolment.views.ts'

export const changeEnrolment = (
  actor: BrandActor,
  id: string,
  work: (tx: Db, programme: LockedProgramme, enrolment: LockedEnrolment) => Promise<void>,
): Promise<Enrolment> =>
  inTransaction(async (tx) => {
    const programme = await holdProgramme(tx, await programmeOfEnrolment(tx, actor.brandId, id))
    ensure(mayManageProgrammes(actor))
    await work(tx, programme, await lockEnrolment(tx, id))
    return viewEnrolment(actor, id, tx)
  })

export const changeOwnEnrolment = (
  actor: CreatorActor,
  programmeId: string,
  work: (tx: Db, programme: LockedProgramme, mine: LockedEnrolment | undefined) => Promise<void>,
): Promise<Programme> =>
  inTransaction(async (tx) => {
    const programme = await holdProgramme(tx, programmeId)
    await work(tx, programme, await lockEnrolmentOf(tx, programmeId, actor.userId))
    return viewProgramme(actor, programmeId, tx)
  })

export const moveTo = async (
  tx: Db,
  enrolment: LockedEnrolment,
  state: EnrolmentState,
  more: { reason?: string; termsVersion?: number; pitch?: string } = {},
): Promise<LockedEnrolment> => {
  await moveEnrolment(tx, enrolment.id, { state, ...more })
  return { ...enrolment, state }
}
