import { savedReports } from '@tandem/contract/campaigns/saved-reports/saved-report.endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { bind } from '#platform/http/bind.ts'
import { removeSavedReport } from './remove-saved-report.ts'
import { saveReport } from './save-report.ts'
import { listSavedReports } from './saved-report.views.ts'

export const serveSavedReports = (app: FastifyInstance): void => {
  bind(app, savedReports.list, ({ actor }) => listSavedReports(actor))
  bind(app, savedReports.save, ({ actor, body }) => saveReport(actor, body))
  bind(app, savedReports.remove, ({ actor, params }) =>
    removeSavedReport(actor, params.savedReportId),
  )
}
