import {
  type BrandConversion,
  BrandConversionQuery,
  ConversionProgramme,
} from '@tandem/contract/affiliate/conversions/conversion.schema.ts'
import { currencyDigits } from '@tandem/contract/currency.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { BrandActor } from '#platform/actor.ts'
import { queryOf } from '#platform/http/asked-brand.ts'
import { parseInput } from '#platform/http/bind.ts'
import { brandOf } from '#platform/http/brand-of.ts'
import { type CsvRow, csvTime, sendCsv } from '#platform/http/csv-file.ts'
import { listBrandConversions } from './brand-conversion.views.ts'

const money = (minor: number, { currency }: BrandConversion): number =>
  minor / 10 ** currencyDigits(currency)
const yes = (is: boolean): string => (is ? 'yes' : 'no')

const columns: { name: string; cell: (order: BrandConversion) => CsvRow[number] }[] = [
  { name: 'Ordered at (UTC)', cell: ({ occurredAt }) => csvTime(occurredAt) },
  { name: 'Reported at (UTC)', cell: ({ receivedAt }) => csvTime(receivedAt) },
  { name: 'Order', cell: ({ orderId }) => orderId },
  { name: 'Net amount', cell: (order) => money(order.amountMinor, order) },
  { name: 'Refunded', cell: (order) => money(order.refundedMinor, order) },
  { name: 'Currency', cell: ({ currency }) => currency },
  { name: 'Paid', cell: ({ paid }) => yes(paid) },
  { name: 'Cancelled', cell: ({ cancelled }) => yes(cancelled) },
  { name: 'Test', cell: ({ isTest }) => yes(isTest) },
  { name: 'Creator', cell: ({ creatorName }) => creatorName ?? '' },
  { name: 'Brought by', cell: ({ attributedBy }) => attributedBy ?? '' },
  { name: 'Commission (coins)', cell: ({ commission }) => commission?.coins ?? 0 },
  { name: 'Fee (coins)', cell: ({ commission }) => commission?.feeCoins ?? 0 },
  { name: 'State', cell: ({ commission }) => commission?.state ?? '' },
  // PostgreSQL formats times inside JSON differently from time columns.
  { name: 'Matures at (UTC)', cell: ({ commission }) => csvTime(isoOf(commission?.maturesAt)) },
  { name: 'Reason', cell: ({ commission }) => commission?.reason ?? '' },
]

const isoOf = (moment: string | undefined): string | null =>
  moment === undefined ? null : new Date(moment).toISOString()

export const sendConversionsFile = async (request: FastifyRequest, reply: FastifyReply) => {
  const actor = await brandOf(request)
  const { programmeId } = parseInput(ConversionProgramme, request.params)
  const { attributed } = parseInput(BrandConversionQuery, queryOf(request))
  const rows = rowsOf(actor, programmeId, attributed && { attributed })
  return sendCsv(reply, { name: 'orders.csv', columns: columns.map(({ name }) => name), rows })
}

async function* rowsOf(
  actor: BrandActor,
  programmeId: string,
  narrowed: BrandConversionQuery = {},
): AsyncGenerator<CsvRow[]> {
  let cursor: string | undefined
  do {
    const asked = { ...narrowed, limit: 100, ...(cursor && { cursor }) }
    const page = await listBrandConversions(actor, programmeId, asked)
    yield page.items.map((order) => columns.map(({ cell }) => cell(order)))
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
}
