import type { CreatorActor } from '#platform/actor.ts'
import { ensure, refuse } from '#platform/refusal.ts'
import { announceEnrolment } from '../own-programme.ts'
import { acceptsLeaving } from './enrolment.rules.ts'
import { changeOwnEnrolment, moveTo } from './own-enrolment.ts'

export const leaveProgramme = (actor: CreatorActor, programmeId: string) =>
  changeOwnEnrolment(actor, programmeId, async (tx, programme, mine) => {
    ensure(acceptsLeaving(mine))
    const before = mine ?? refuse('enrolment.not_in')
    const enrolment = await moveTo(tx, before, 'declined')
    await announceEnrolment(tx, actor, programme, enrolment, {
      type: 'enrolment.left',
      from: before.state,
    })
  })
