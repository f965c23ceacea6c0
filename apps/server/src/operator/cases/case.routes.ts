import { operatorCases } from '@tandem/contract/operator/cases/case.endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { resolveByOperator } from '#affiliate/commissions/index.ts'
import { answerClaimByOperator } from '#affiliate/conversions/index.ts'
import { decideDispute } from '#collaborations/disputes/index.ts'
import { decideByOperator } from '#collaborations/rights/index.ts'
import { decideAppeal } from '#collaborations/track-record/index.ts'
import { bind, bindStep } from '#platform/http/bind.ts'
import { viewDisputeCase } from './dispute-case.views.ts'
import { listCases } from './list-cases.ts'

export const serveOperatorCases = (app: FastifyInstance): void => {
  bind(app, operatorCases.list, () => listCases())
  bind(app, operatorCases.readDispute, ({ params }) => viewDisputeCase(params.collaborationId))
  bindStep(
    app,
    operatorCases.decideDispute,
    ({ params, body: { creatorPercent, ...decision } }) =>
      decideDispute(params.collaborationId, { ...decision, percent: creatorPercent }),
    ({ params }) => viewDisputeCase(params.collaborationId),
  )
  bindStep(
    app,
    operatorCases.decideAppeal,
    ({ params, body }) => decideAppeal(params.appealId, body.decision, body.words),
    () => listCases(),
  )
  bindStep(
    app,
    operatorCases.decideRights,
    ({ params, body }) => decideByOperator(params.disputeId, body.outcome, body.words),
    () => listCases(),
  )
  bindStep(
    app,
    operatorCases.decideOrder,
    ({ params, body }) => resolveByOperator(params.commissionId, body.outcome, body.words),
    () => listCases(),
  )
  bindStep(
    app,
    operatorCases.decideClaim,
    ({ params, body }) =>
      answerClaimByOperator(
        params.claimId,
        body.outcome === 'declined'
          ? { reason: body.words }
          : { ...(body.amountMinor !== undefined && { amountMinor: body.amountMinor }) },
      ),
    () => listCases(),
  )
}
