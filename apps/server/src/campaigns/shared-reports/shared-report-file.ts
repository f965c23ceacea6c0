import { sharedReports } from '@tandem/contract/campaigns/shared-reports/shared-report.endpoints.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { countReportPdf } from '#accounts/identity/index.ts'
import { writeReportPdf } from '#campaigns/analytics/index.ts'
import { parseInput } from '#platform/http/bind.ts'
import { findVisited } from './open-report.ts'
import { viewReportPage } from './report-page.views.ts'
import { isUnlocked } from './unlocked-cookie.ts'

/** Shows what the page shows. While the report is locked, the page asks for the password. */
export const sendSharedReportPdf = async (request: FastifyRequest, reply: FastifyReply) => {
  reply.header('x-robots-tag', 'noindex')
  const { token } = parseInput(sharedReports.open.params, request.params)
  const actor = await request.server.resolveActor(request)
  const report = await findVisited({ actor, token, request })
  if (!isUnlocked(request, report)) return reply.redirect(`/reports/${token}`, 303)
  await countReportPdf(report.id, request.ip)
  const { brandName: name, brandHue: hue } = report
  const page = await viewReportPage(report)
  const bytes = await writeReportPdf(
    { of: 'shared', page },
    { queue: report.id, brand: { name, hue, logoUrl: null }, preparedBy: null },
  )
  const { period } = page
  const file = period === null ? 'campaign-report' : `report-${period.from}-to-${period.until}`
  return reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename="${file}.pdf"`)
    .send(bytes)
}
