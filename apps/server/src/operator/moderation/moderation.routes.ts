import { moderation } from '@tandem/contract/operator/moderation/moderation.endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { bind, bindStep } from '#platform/http/bind.ts'
import { byAccount } from '../operators/who-operates.ts'
import { decideAppeal } from './decide-appeal.ts'
import { decideCase } from './decide-case.ts'
import { decideOwn } from './decide-own.ts'
import { measureReporter } from './measure-reporter.ts'
import { listCases, viewCase } from './moderation.views.ts'
import { openCase } from './open-case.ts'
import { restoreThing } from './restore-thing.ts'
import { serveStatementFile } from './statement-file.ts'
import { listStatements } from './statement-log.views.ts'

export const serveModeration = (app: FastifyInstance): void => {
  bind(app, moderation.list, ({ query }) => listCases(query))
  bindStep(
    app,
    moderation.open,
    ({ actor, params }) => openCase(actor, params.caseId),
    ({ actor, params }) => viewCase(actor, params.caseId),
  )
  bindStep(
    app,
    moderation.decide,
    ({ actor, params, body }) => decideCase(actor, params.caseId, body),
    ({ actor, params }) => viewCase(actor, params.caseId),
  )
  bindStep(
    app,
    moderation.decideOwn,
    ({ actor, body }) => decideOwn(body, byAccount(actor)),
    ({ actor }, caseId) => viewCase(actor, caseId),
  )
  bindStep(
    app,
    moderation.restore,
    ({ actor, params, body }) => restoreThing(actor, params.caseId, body.reason),
    ({ actor, params }) => viewCase(actor, params.caseId),
  )
  bindStep(
    app,
    moderation.decideAppeal,
    ({ actor, params, body }) => decideAppeal(actor, params.appealId, body),
    ({ actor }, { caseId }) => viewCase(actor, caseId),
  )
  bindStep(
    app,
    moderation.measureReporter,
    ({ actor, params, body }) => measureReporter(actor, params, body),
    ({ actor, params }) => viewCase(actor, params.caseId),
  )
  bind(app, moderation.statements, async () => ({ items: await listStatements() }))
  serveStatementFile(app)
}
