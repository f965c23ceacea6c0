import { enrolments } from '@tandem/contract/affiliate/programmes/enrolment.endpoints.ts'
import { materials } from '@tandem/contract/affiliate/programmes/material.endpoints.ts'
import { programmes } from '@tandem/contract/affiliate/programmes/programme.endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { countDraftSave, countNewDraft } from '#accounts/identity/index.ts'
import { bind } from '#platform/http/bind.ts'
import { listBrandProgrammes, viewBrandProgramme } from './brand-programme.views.ts'
import { changeProgramme } from './change-programme.ts'
import { createProgramme } from './create-programme.ts'
import { drainProgramme } from './drain-programme.ts'
import { endProgramme } from './end-programme.ts'
import { endReward } from './end-reward.ts'
import { acceptTerms } from './enrolments/accept-terms.ts'
import { acceptInvitation, declineInvitation } from './enrolments/answer-invitation.ts'
import { applyToProgramme } from './enrolments/apply-to-programme.ts'
import { findCreatorsToInvite } from './enrolments/creators-to-invite.views.ts'
import { approveEnrolment, rejectEnrolment } from './enrolments/decide-enrolment.ts'
import { listEnrolments } from './enrolments/enrolment.views.ts'
import { inviteToProgramme } from './enrolments/invite-creator.ts'
import { leaveProgramme } from './enrolments/leave-programme.ts'
import { pauseEnrolment, resumeEnrolment } from './enrolments/pause-enrolment.ts'
import { removeEnrolment } from './enrolments/remove-enrolment.ts'
import { setOwnReward } from './enrolments/set-own-reward.ts'
import { fundProgramme } from './fund-programme.ts'
import { addMaterial } from './materials/add-material.ts'
import { changeMaterial } from './materials/change-material.ts'
import { listMaterials, listMyMaterials } from './materials/material.views.ts'
import { moveMaterial } from './materials/move-material.ts'
import { removeMaterial } from './materials/remove-material.ts'
import { openProgramme } from './open-programme.ts'
import { pauseProgramme, resumeProgramme } from './pause-programme.ts'
import { listJoinedProgrammes, listOpenProgrammes, viewProgramme } from './programme.views.ts'
import { setReward } from './set-reward.ts'

export const serveProgrammes = (app: FastifyInstance): void => {
  const { discover, joined, read, mine, readMine, create, change } = programmes
  bind(app, discover, ({ actor, query }) => listOpenProgrammes(actor, query))
  bind(app, joined, ({ actor, query }) => listJoinedProgrammes(actor, query))
  bind(app, read, ({ actor, params }) => viewProgramme(actor, params.programmeId))
  bind(app, mine, ({ actor, query }) => listBrandProgrammes(actor, query))
  bind(app, readMine, ({ actor, params }) => viewBrandProgramme(actor, params.programmeId))
  bind(app, create, async ({ actor, body }) => {
    await countNewDraft(actor.userId)
    return createProgramme(actor, body)
  })
  bind(app, change, async ({ actor, params, body }) => {
    await countDraftSave(actor.userId)
    return changeProgramme(actor, params.programmeId, body)
  })
  serveSteps(app)
  serveEnrolments(app)
  serveDecisions(app)
  serveMaterials(app)
}

const serveSteps = (app: FastifyInstance): void => {
  const { setReward: set, endReward: unset, fund, drain, open, pause, resume, end } = programmes
  bind(app, set, ({ actor, params, body }) => setReward(actor, params.programmeId, body))
  bind(app, unset, ({ actor, params }) => endReward(actor, params.programmeId, params.rewardId))
  bind(app, fund, ({ actor, params, body }) => fundProgramme(actor, params.programmeId, body.coins))
  bind(app, drain, ({ actor, params, body }) =>
    drainProgramme(actor, params.programmeId, body.coins),
  )
  bind(app, open, ({ actor, params }) => openProgramme(actor, params.programmeId))
  bind(app, pause, ({ actor, params }) => pauseProgramme(actor, params.programmeId))
  bind(app, resume, ({ actor, params }) => resumeProgramme(actor, params.programmeId))
  bind(app, end, ({ actor, params }) => endProgramme(actor, params.programmeId))
}

const serveEnrolments = (app: FastifyInstance): void => {
  bind(app, enrolments.apply, ({ actor, params, body }) =>
    applyToProgramme(actor, params.programmeId, body),
  )
  bind(app, enrolments.acceptInvitation, ({ actor, params, body }) =>
    acceptInvitation(actor, params.programmeId, body),
  )
  bind(app, enrolments.declineInvitation, ({ actor, params }) =>
    declineInvitation(actor, params.programmeId),
  )
  bind(app, enrolments.acceptTerms, ({ actor, params, body }) =>
    acceptTerms(actor, params.programmeId, body),
  )
  bind(app, enrolments.leave, ({ actor, params }) => leaveProgramme(actor, params.programmeId))
}

const serveDecisions = (app: FastifyInstance): void => {
  const { ofProgramme, invite, approve, reject, pause, resume, remove } = enrolments
  bind(app, ofProgramme, ({ actor, params, query }) =>
    listEnrolments(actor, params.programmeId, query),
  )
  bind(app, enrolments.findCreators, ({ actor, params, query }) =>
    findCreatorsToInvite(actor, params.programmeId, query.q),
  )
  bind(app, invite, ({ actor, params, body }) => inviteToProgramme(actor, params.programmeId, body))
  bind(app, approve, ({ actor, params }) => approveEnrolment(actor, params.enrolmentId))
  bind(app, reject, ({ actor, params, body }) => rejectEnrolment(actor, params.enrolmentId, body))
  bind(app, pause, ({ actor, params, body }) => pauseEnrolment(actor, params.enrolmentId, body))
  bind(app, resume, ({ actor, params }) => resumeEnrolment(actor, params.enrolmentId))
  bind(app, remove, ({ actor, params, body }) => removeEnrolment(actor, params.enrolmentId, body))
  bind(app, enrolments.setReward, ({ actor, params, body }) =>
    setOwnReward(actor, params.enrolmentId, body),
  )
}

const serveMaterials = (app: FastifyInstance): void => {
  const { mine, ofProgramme, add, change, move, remove } = materials
  bind(app, mine, ({ actor, params }) => listMyMaterials(actor, params.enrolmentId))
  bind(app, ofProgramme, ({ actor, params }) => listMaterials(actor, params.programmeId))
  bind(app, add, ({ actor, params, body }) => addMaterial(actor, params.programmeId, body))
  bind(app, change, ({ actor, params, body }) => changeMaterial(actor, params, body))
  bind(app, move, ({ actor, params, body }) => moveMaterial(actor, params, body))
  bind(app, remove, ({ actor, params }) => removeMaterial(actor, params))
}
