import { isId } from '@tandem/contract/ids.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { BrandActor } from '#platform/actor.ts'
import { brandOf } from '#platform/http/brand-of.ts'
import { type CsvRow, csvTime, sendCsv } from '#platform/http/csv-file.ts'
import { refuse } from '#platform/refusal.ts'
import { viewCampaignCoins } from './campaign-statement.views.ts'
import { listCampaignSums, type Position, start } from './campaign-transfers.views.ts'
import { campaignWordsOf } from './statement.words.ts'

const columns = [
  'When (UTC)',
  'What happened',
  'Creator',
  'Funded',
  'For open places',
  'Held for creators at work',
  'Paid to creators',
  'Fee',
  'Returned to you',
  'Correction by the operator',
  'By',
  'Movement',
]

const transfersPerRead = 1000

export const sendCampaignStatementFile = async (
  request: FastifyRequest<{ Params: { campaignId: string } }>,
  reply: FastifyReply,
) => {
  const actor = await brandOf(request)
  const { campaignId } = request.params
  if (!isId(campaignId)) return refuse('campaign.not_found')
  const { title } = await viewCampaignCoins(actor, campaignId)
  return sendCsv(reply, { name: fileNameOf(title), columns, rows: rowsOf(actor, campaignId) })
}

const fileNameOf = (title: string): string => {
  const plain = title.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const words = plain.split(/[^a-z0-9]+/).filter((word) => word !== '')
  return `${['campaign', ...words].join('-').slice(0, 60)}.csv`
}

async function* rowsOf(actor: BrandActor, campaignId: string): AsyncGenerator<CsvRow[]> {
  let after: Position | undefined = start
  while (after !== undefined) {
    const part = { after, limit: transfersPerRead }
    const transfers: Transfer[] = await listCampaignSums(actor, campaignId, part)
    yield transfers.map(cells)
    const last = transfers.length < transfersPerRead ? undefined : transfers.at(-1)
    after = last && { at: last.at, id: last.transfer_id }
  }
}

type Transfer = Awaited<ReturnType<typeof listCampaignSums>>[number]

const cells = (transfer: Transfer): CsvRow => [
  csvTime(transfer.at),
  campaignWordsOf({
    event: transfer.event,
    creatorName: transfer.creator_name,
    isDeal: transfer.is_deal,
    addsPlaces: transfer.putIn > 0,
  }),
  transfer.creator_name ?? '',
  transfer.putIn,
  transfer.free,
  transfer.atWork,
  transfer.paid,
  transfer.fees,
  transfer.returned,
  transfer.corrected,
  transfer.by ?? '',
  transfer.idempotency_key,
]
