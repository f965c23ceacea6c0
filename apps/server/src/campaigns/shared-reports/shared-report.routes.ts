import { sharedReports } from '@tandem/contract/campaigns/shared-reports/shared-report.endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { bind, bindStep } from '#platform/http/bind.ts'
import { openReport, unlockReport } from './open-report.ts'
import { revokeReport } from './revoke-report.ts'
import { shareReport, showAddress } from './share-report.ts'
import { listSharedReports, viewSharedReport } from './shared-report.views.ts'
import { sendSharedReportPdf } from './shared-report-file.ts'

export const serveSharedReports = (app: FastifyInstance): void => {
  bind(app, sharedReports.list, ({ actor }) => listSharedReports(actor))
  bindStep(
    app,
    sharedReports.share,
    ({ actor, body }) => shareReport(actor, body),
    async (_call, made) => showAddress(made),
  )
  bindStep(
    app,
    sharedReports.revoke,
    ({ actor, params }) => revokeReport(actor, params.sharedReportId),
    ({ actor }, { id }) => viewSharedReport(actor, id),
  )
  bind(app, sharedReports.open, ({ actor, params, request }) =>
    openReport({ actor, request, token: params.token }),
  )
  bind(app, sharedReports.unlock, ({ actor, params, body, request, reply }) =>
    unlockReport({ actor, request, reply, token: params.token }, body.password),
  )
  app.get('/api/shared-reports/:token/report.pdf', sendSharedReportPdf)
}
