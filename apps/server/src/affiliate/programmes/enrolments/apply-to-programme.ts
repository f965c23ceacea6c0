import type { EnrolmentDraft } from '@tandem/contract/affiliate/programmes/enrolment.schema.ts'
import { all } from '@tandem/contract/verdict.ts'
import type { CreatorActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import type { Db } from '#platform/postgres/db.ts'
import { ensure, refuse } from '#platform/refusal.ts'
import { announceEnrolment } from '../own-programme.ts'
import type { LockedProgramme } from '../programme.store.ts'
import { hasName } from '../programme.views.ts'
import { acceptsApplying, acceptsName, acceptsTermsVersion } from './enrolment.rules.ts'
import { insertEnrolment, type LockedEnrolment, lockEnrolmentOf } from './enrolment.store.ts'
import { changeOwnEnrolment, moveTo } from './own-enrolment.ts'

export const applyToProgramme = (actor: CreatorActor, programmeId: string, draft: EnrolmentDraft) =>
  changeOwnEnrolment(actor, programmeId, async (tx, programme, mine) => {
    const { termsVersion, pitch = '' } = draft
    ensure(
      all(
        acceptsApplying(programme, mine, now()),
        acceptsTermsVersion(programme, termsVersion),
        acceptsName({ named: await hasName(tx, actor.userId) }),
      ),
    )
    const first = mine ?? (await enter(tx, programme, actor.userId))
    // Returning creators join at once only if the programme approves automatically.
    const state = programme.auto_approve ? 'approved' : 'applied'
    const enrolment = await moveTo(tx, first, state, { termsVersion, pitch })
    await announceEnrolment(tx, actor, programme, enrolment, {
      type: state === 'approved' ? 'enrolment.joined' : 'enrolment.applied',
      ...(mine !== undefined && { from: mine.state }),
    })
  })

/** When two requests arrive at once, only one inserts the enrolment. */
const enter = async (
  tx: Db,
  programme: LockedProgramme,
  creatorId: string,
): Promise<LockedEnrolment> => {
  await insertEnrolment(tx, {
    programmeId: programme.id,
    brandId: programme.brand_id,
    creatorId,
    state: 'applied',
  }).then((id) => id ?? refuse('enrolment.already_in'))
  return (await lockEnrolmentOf(tx, programme.id, creatorId)) ?? refuse('enrolment.not_in')
}
