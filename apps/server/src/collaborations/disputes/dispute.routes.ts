import { disputes } from '@tandem/contract/collaborations/disputes/dispute.endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { isParty } from '#platform/actor.ts'
import { bind } from '#platform/http/bind.ts'
import { refuse } from '#platform/refusal.ts'
import { acceptSplit } from './accept-split.ts'
import { viewDispute } from './dispute.views.ts'
import { openDispute } from './open-dispute.ts'
import { proposeSplit } from './propose-split.ts'
import { replyToDispute } from './reply-to-dispute.ts'
import { takeBackDispute } from './take-back-dispute.ts'

export const serveDisputes = (app: FastifyInstance): void => {
  bind(app, disputes.read, async ({ actor, params }) =>
    isParty(actor) ? viewDispute(actor, params.collaborationId) : refuse('collaboration.not_found'),
  )
  bind(app, disputes.open, ({ actor, params, body }) =>
    openDispute(actor, params.collaborationId, body),
  )
  bind(app, disputes.reply, ({ actor, params, body }) =>
    replyToDispute(actor, params.collaborationId, body),
  )
  bind(app, disputes.propose, ({ actor, params, body }) =>
    proposeSplit(actor, params.collaborationId, body),
  )
  bind(app, disputes.acceptProposal, ({ actor, params, body }) =>
    acceptSplit(actor, params.collaborationId, body),
  )
  bind(app, disputes.takeBack, ({ actor, params }) =>
    takeBackDispute(actor, params.collaborationId),
  )
}
