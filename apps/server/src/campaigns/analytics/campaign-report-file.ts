import { campaignReports } from '@tandem/contract/campaigns/analytics/campaign-report.endpoints.ts'
import type { CampaignPost } from '@tandem/contract/campaigns/analytics/campaign-report.schema.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { parseInput } from '#platform/http/bind.ts'
import { brandOf } from '#platform/http/brand-of.ts'
import { type CsvRow, csvTime, sendCsv } from '#platform/http/csv-file.ts'
import { comparedColumns } from './campaign-report.rules.ts'
import {
  ensureOwn,
  listReportedCreators,
  listReportedPosts,
} from './campaign-report-lists.views.ts'

const columns: { name: string; cell: (post: CampaignPost) => CsvRow[number] | null }[] = [
  { name: 'Creator', cell: ({ creatorName }) => creatorName },
  { name: 'Type', cell: ({ type }) => type },
  { name: 'Address', cell: ({ url }) => url },
  { name: 'Posted (UTC)', cell: ({ postedAt }) => csvTime(postedAt) },
  { name: 'Views', cell: ({ views }) => views },
  { name: 'Likes', cell: ({ likes }) => likes },
  { name: 'Comments', cell: ({ comments }) => comments },
  { name: 'Shares', cell: ({ shares }) => shares },
  { name: 'Saves', cell: ({ saves }) => saves },
  { name: 'Engagements', cell: ({ engagements }) => engagements },
  { name: 'Engagement rate (%)', cell: ({ engagementRate }) => engagementRate },
  { name: 'Cost (coins)', cell: ({ costCoins }) => costCoins },
  { name: 'Cost per engagement (coins)', cell: ({ costPerEngagement }) => costPerEngagement },
  { name: 'Source of the numbers', cell: ({ provenance }) => provenance },
  { name: 'Numbers of (UTC)', cell: ({ numbersAt }) => csvTime(numbersAt) },
]

/** Unknown numbers are empty cells. */
const known = (cell: CsvRow[number] | null): CsvRow[number] => cell ?? ''

async function* cellsOf<Row>(
  parts: AsyncIterable<Row[]>,
  cells: (row: Row) => CsvRow,
): AsyncGenerator<CsvRow[]> {
  for await (const part of parts) yield part.map(cells)
}

const askedIn = async (request: FastifyRequest) => {
  const actor = await brandOf(request)
  const { campaignId } = parseInput(campaignReports.read.params, request.params)
  return [actor, campaignId] as const
}

export const sendCampaignPostsFile = async (request: FastifyRequest, reply: FastifyReply) => {
  const posts = listReportedPosts(...(await askedIn(request)))
  return sendCsv(reply, {
    name: 'campaign-posts.csv',
    columns: columns.map(({ name }) => name),
    rows: cellsOf(posts, (post) => columns.map(({ cell }) => known(cell(post)))),
  })
}

export const sendCampaignCreatorsFile = async (request: FastifyRequest, reply: FastifyReply) => {
  const asked = await askedIn(request)
  const { countsSales } = await ensureOwn(...asked)
  const creators = listReportedCreators(...asked, countsSales)
  return sendCsv(reply, {
    name: 'campaign-creators.csv',
    columns: ['Creator', ...comparedColumns(countsSales).map(({ label }) => label)],
    rows: cellsOf(creators, ({ label, values }) => [label, ...values.map(known)]),
  })
}
