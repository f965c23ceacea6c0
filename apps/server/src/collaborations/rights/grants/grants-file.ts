import {
  type UsageChannel,
  usageChannelLabels,
} from '@tandem/contract/campaigns/campaigns/campaign-terms.vocabulary.ts'
import {
  type RightsGrantCard,
  RightsGrantFilters,
} from '@tandem/contract/collaborations/rights/rights-grant.schema.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Party } from '#platform/actor.ts'
import { queryOf } from '#platform/http/asked-brand.ts'
import { brandOf } from '#platform/http/brand-of.ts'
import { creatorOf } from '#platform/http/creator-of.ts'
import { type CsvRow, csvTime, sendCsv } from '#platform/http/csv-file.ts'
import { refuse } from '#platform/refusal.ts'
import { listGrants } from './grant-list.views.ts'

const columns = [
  'Content',
  'Brand',
  'Creator',
  'From',
  'Used in',
  'Where',
  'Edits',
  'AI use',
  'Starts at (UTC)',
  'Ends at (UTC)',
  'Days left',
  'State',
  'Coins for the rights',
  'Post',
]

const send = async (request: FastifyRequest, reply: FastifyReply, actor: Party) => {
  const asked = z.safeParse(RightsGrantFilters, queryOf(request))
  if (!asked.success)
    return refuse('input.invalid', 'This link to the file is broken. Open it from your rights.')
  return sendCsv(reply, { name: 'rights.csv', columns, rows: rowsOf(actor, asked.data) })
}

export const sendBrandRightsFile = async (request: FastifyRequest, reply: FastifyReply) =>
  send(request, reply, await brandOf(request))
export const sendMyRightsFile = async (request: FastifyRequest, reply: FastifyReply) =>
  send(request, reply, await creatorOf(request))

async function* rowsOf(actor: Party, filters: RightsGrantFilters): AsyncGenerator<CsvRow[]> {
  let cursor: string | undefined
  do {
    const page = await listGrants(actor, { ...filters, limit: 100, ...(cursor && { cursor }) })
    yield page.items.map(cells)
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
}

const labelOf = (channel: UsageChannel): string => usageChannelLabels[channel]

const cells = ({ usage, content, ...grant }: RightsGrantCard): CsvRow => [
  content.title,
  grant.brand.name,
  grant.creator.name,
  grant.renews === null ? grant.from : `${grant.from}, renewed`,
  usage.channels.map(labelOf).join(', '),
  usage.territory ?? 'everywhere',
  usage.edits ? 'yes' : 'no',
  grant.aiUse ? 'yes' : 'no',
  csvTime(grant.startsAt),
  csvTime(grant.endsAt),
  grant.daysLeft,
  grant.state,
  grant.coins,
  content.url ?? '',
]
