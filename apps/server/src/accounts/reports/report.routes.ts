import { reports } from '@tandem/contract/accounts/reports/report.endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { countVisit, tokenHash } from '#accounts/identity/index.ts'
import { bind } from '#platform/http/bind.ts'
import { refuse } from '#platform/refusal.ts'
import { makeAppeal } from './make-appeal.ts'
import { makeReport } from './make-report.ts'
import { viewFollowed } from './report.views.ts'

export const serveReports = (app: FastifyInstance): void => {
  bind(app, reports.make, ({ actor, body, request }) => makeReport(actor, body, request.ip))
  bind(app, reports.follow, async ({ body, request }) => {
    await countVisit(request.ip)
    return (await viewFollowed(tokenHash(body.token))) ?? refuse('report.not_found')
  })
  bind(app, reports.appeal, async ({ actor, body, request }) => {
    await countVisit(request.ip)
    return makeAppeal(actor, body)
  })
}
