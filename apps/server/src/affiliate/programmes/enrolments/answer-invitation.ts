import { all } from '@tandem/contract/verdict.ts'
import type { CreatorActor } from '#platform/actor.ts'
import { ensure, refuse } from '#platform/refusal.ts'
import { announceEnrolment } from '../own-programme.ts'
import { hasName } from '../programme.views.ts'
import {
  acceptsDeclining,
  acceptsInvitation,
  acceptsName,
  acceptsTermsVersion,
} from './enrolment.rules.ts'
import { changeOwnEnrolment, moveTo } from './own-enrolment.ts'

export const acceptInvitation = (
  actor: CreatorActor,
  programmeId: string,
  { termsVersion }: { termsVersion: number },
) =>
  changeOwnEnrolment(actor, programmeId, async (tx, programme, mine) => {
    ensure(
      all(
        acceptsInvitation(programme, mine),
        acceptsTermsVersion(programme, termsVersion),
        acceptsName({ named: await hasName(tx, actor.userId) }),
      ),
    )
    const invited = mine ?? refuse('enrolment.not_invited')
    const enrolment = await moveTo(tx, invited, 'approved', { termsVersion })
    await announceEnrolment(tx, actor, programme, enrolment, {
      type: 'enrolment.invitation_accepted',
      from: 'invited',
    })
  })

export const declineInvitation = (actor: CreatorActor, programmeId: string) =>
  changeOwnEnrolment(actor, programmeId, async (tx, programme, mine) => {
    ensure(acceptsDeclining(mine))
    const enrolment = await moveTo(tx, mine ?? refuse('enrolment.not_invited'), 'declined')
    await announceEnrolment(tx, actor, programme, enrolment, {
      type: 'enrolment.invitation_declined',
      from: 'invited',
    })
  })
