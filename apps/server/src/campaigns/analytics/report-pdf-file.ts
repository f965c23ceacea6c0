import { ReportQuery } from '@tandem/contract/campaigns/analytics/brand-report.schema.ts'
import { campaignReports } from '@tandem/contract/campaigns/analytics/campaign-report.endpoints.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { BrandActor } from '#platform/actor.ts'
import { queryOf } from '#platform/http/asked-brand.ts'
import { parseInput } from '#platform/http/bind.ts'
import { brandOf } from '#platform/http/brand-of.ts'
import {
  viewCampaignForPdf,
  viewMemberName,
  viewPeriodForPdf,
  viewReportedBrand,
} from './report-paper/report-subject.views.ts'
import { writeReportPdf } from './report-paper/write-report-pdf.ts'

const sendPdf = (reply: FastifyReply, name: string, bytes: Buffer): FastifyReply =>
  reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename="${name}.pdf"`)
    .send(bytes)

const commissionedBy = async (actor: BrandActor) => {
  const [brand, preparedBy] = await Promise.all([
    viewReportedBrand(actor.brandId),
    viewMemberName(actor.userId),
  ])
  return { brand, preparedBy, queue: actor.userId }
}

export const sendReportPdf = async (request: FastifyRequest, reply: FastifyReply) => {
  const actor = await brandOf(request)
  const reported = await viewPeriodForPdf(actor, parseInput(ReportQuery, queryOf(request)))
  const commissioned = await commissionedBy(actor)
  const { from, until } = reported.report.period
  const name = `${commissioned.brand.slug}-${from}-to-${until}`
  return sendPdf(reply, name, await writeReportPdf(reported, commissioned))
}

export const sendCampaignReportPdf = async (request: FastifyRequest, reply: FastifyReply) => {
  const actor = await brandOf(request)
  const { campaignId } = parseInput(campaignReports.read.params, request.params)
  const reported = await viewCampaignForPdf(actor, campaignId)
  const commissioned = await commissionedBy(actor)
  const name = `${commissioned.brand.slug}-campaign-report`
  return sendPdf(reply, name, await writeReportPdf(reported, commissioned))
}
