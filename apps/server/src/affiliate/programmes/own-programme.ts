import type {
  EnrolmentTold,
  ProgrammeEvents,
  ProgrammeTold,
} from '@tandem/contract/affiliate/programmes/programme.events.ts'
import type { BrandProgramme } from '@tandem/contract/affiliate/programmes/programme.schema.ts'
import type { Verdict } from '@tandem/contract/verdict.ts'
import type { Actor, BrandActor } from '#platform/actor.ts'
import { announce, type Beyond, dataOf } from '#platform/events/outbox.ts'
import type { Db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure } from '#platform/refusal.ts'
import { viewBrandProgramme } from './brand-programme.views.ts'
import type { LockedEnrolment } from './enrolments/enrolment.store.ts'
import { mayManageProgrammes } from './programme.policy.ts'
import { type LockedProgramme, lockOwnProgramme } from './programme.store.ts'

export const changeOwnProgramme = (
  actor: BrandActor,
  id: string,
  work: (tx: Db, programme: LockedProgramme) => Promise<void>,
  may: (actor: BrandActor) => Verdict = mayManageProgrammes,
): Promise<BrandProgramme> =>
  inTransaction(async (tx) => {
    const programme = await lockOwnProgramme(tx, actor.brandId, id)
    ensure(may(actor))
    await work(tx, programme)
    return viewBrandProgramme(actor, id, tx)
  })

type OfProgramme = Extract<keyof ProgrammeEvents, `programme.${string}`>
type OfEnrolment = Extract<keyof ProgrammeEvents, `enrolment.${string}`>

const toldOf = (programme: LockedProgramme): ProgrammeTold => ({
  programmeId: programme.id,
  programmeName: programme.name,
  brandName: programme.brand_name,
  brandSlug: programme.brand_slug,
})

export const announceProgramme = <Name extends OfProgramme>(
  tx: Db,
  actor: Actor | null,
  programme: LockedProgramme,
  event: { type: Name; toState?: string } & Beyond<Name, ProgrammeTold>,
): Promise<void> =>
  announce(tx, {
    type: event.type,
    subjectType: 'programme',
    subjectId: programme.id,
    brandId: programme.brand_id,
    actor,
    fromState: programme.state,
    toState: event.toState ?? programme.state,
    data: dataOf<Name, ProgrammeTold>(toldOf(programme), event.data),
  })

/** `enrolment` is already updated; `from` is its previous state. */
export const announceEnrolment = <Name extends OfEnrolment>(
  tx: Db,
  actor: Actor,
  programme: LockedProgramme,
  enrolment: LockedEnrolment,
  event: { type: Name; from?: string } & Beyond<Name, EnrolmentTold>,
): Promise<void> =>
  announce(tx, {
    type: event.type,
    subjectType: 'enrolment',
    subjectId: enrolment.id,
    brandId: enrolment.brand_id,
    creatorId: enrolment.creator_id,
    actor,
    ...(event.from !== undefined && { fromState: event.from }),
    toState: enrolment.state,
    data: dataOf<Name, EnrolmentTold>(
      {
        ...toldOf(programme),
        enrolmentId: enrolment.id,
        creatorName: enrolment.creator_name,
        creatorSlug: enrolment.creator_slug,
      },
      event.data,
    ),
  })
