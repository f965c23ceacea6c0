import { analytics } from '@tandem/contract/campaigns/analytics/analytics.endpoints.ts'
import { campaignReports } from '@tandem/contract/campaigns/analytics/campaign-report.endpoints.ts'
import { creatorFigures } from '@tandem/contract/campaigns/analytics/creator-figures.endpoints.ts'
import { creatorReports } from '@tandem/contract/campaigns/analytics/creator-report.endpoints.ts'
import { metricsApi } from '@tandem/contract/campaigns/analytics/metrics.endpoints.ts'
import { programmeDays } from '@tandem/contract/campaigns/analytics/programme-days.endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { bind } from '#platform/http/bind.ts'
import { viewBrandDashboard } from './brand-dashboard.views.ts'
import { viewBrandReport } from './brand-report.views.ts'
import { sendReportFile } from './brand-report-file.ts'
import { viewCampaignReport, viewSortedPosts } from './campaign-report.views.ts'
import { sendCampaignCreatorsFile, sendCampaignPostsFile } from './campaign-report-file.ts'
import { viewCreatorRates } from './creator-rates.views.ts'
import { viewCreatorReport } from './creator-report.views.ts'
import { viewMetrics } from './metrics.views.ts'
import { viewBrandDays, viewMyDays } from './programme-days.views.ts'
import { sendBrandDaysFile, sendMyDaysFile } from './programme-days-file.ts'
import { viewProgrammeFigures } from './programme-figures.views.ts'
import { sendCampaignReportPdf, sendReportPdf } from './report-pdf-file.ts'

export const serveAnalytics = (app: FastifyInstance): void => {
  bind(app, analytics.brandDashboard, async ({ actor }) => viewBrandDashboard(actor))
  bind(app, analytics.brandReport, ({ actor, query }) => viewBrandReport(actor, query))
  bind(app, campaignReports.read, ({ actor, params }) =>
    viewCampaignReport(actor, params.campaignId),
  )
  bind(app, campaignReports.posts, ({ actor, params, query }) =>
    viewSortedPosts(actor, params.campaignId, query.sort),
  )
  bind(app, creatorReports.read, ({ actor, params }) => viewCreatorReport(actor, params))
  bind(app, metricsApi.read, ({ actor, query }) => viewMetrics(actor, query))
  bind(app, creatorFigures.rates, ({ actor }) => viewCreatorRates(actor))
  bind(app, creatorFigures.programmes, ({ actor, query }) => viewProgrammeFigures(actor, query))
  bind(app, programmeDays.mine, ({ actor, params, query }) =>
    viewMyDays(actor, params.enrolmentId, query),
  )
  bind(app, programmeDays.ofProgramme, ({ actor, params, query }) =>
    viewBrandDays(actor, params.programmeId, query),
  )
  app.get('/api/brand/analytics.csv', sendReportFile)
  app.get('/api/brand/analytics.pdf', sendReportPdf)
  app.get('/api/brand/campaigns/:campaignId/report.pdf', sendCampaignReportPdf)
  app.get('/api/enrolments/:enrolmentId/days.csv', sendMyDaysFile)
  app.get('/api/brand/programmes/:programmeId/days.csv', sendBrandDaysFile)
  app.get('/api/brand/campaigns/:campaignId/posts.csv', sendCampaignPostsFile)
  app.get('/api/brand/campaigns/:campaignId/creators.csv', sendCampaignCreatorsFile)
}
