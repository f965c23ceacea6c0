import { analytics } from '@tandem/contract/analytics/analytics.endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { bind } from '#platform/http/bind.ts'
import { viewBrandDashboard } from './brand-dashboard.views.ts'
import { viewBrandReport } from './brand-report.views.ts'

export const serveAnalytics = (app: FastifyInstance): void => {
  bind(app, analytics.brandDashboard, async ({ actor }) => viewBrandDashboard(actor))
  bind(app, analytics.brandReport, async ({ actor, query }) =>
    viewBrandReport(actor, query.period ?? '30'),
  )
}
