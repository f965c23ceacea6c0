import { programmeDays } from '@tandem/contract/campaigns/analytics/programme-days.endpoints.ts'
import {
  BrandDaysQuery,
  MyDaysQuery,
  type ProgrammeDay,
} from '@tandem/contract/campaigns/analytics/programme-days.schema.ts'
import { currencyDigits } from '@tandem/contract/currency.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { queryOf } from '#platform/http/asked-brand.ts'
import { parseInput } from '#platform/http/bind.ts'
import { brandOf } from '#platform/http/brand-of.ts'
import { creatorOf } from '#platform/http/creator-of.ts'
import { type CsvRow, sendCsv } from '#platform/http/csv-file.ts'
import { viewBrandDays, viewMyDays } from './programme-days.views.ts'

const columns: { name: string; cell: (day: ProgrammeDay, currency: string) => CsvRow[number] }[] = [
  { name: 'Day (UTC)', cell: ({ day }) => day },
  { name: 'Clicks', cell: ({ clicks }) => clicks },
  { name: 'Visitors', cell: ({ visitors }) => visitors },
  { name: 'Orders', cell: ({ orders }) => orders },
  {
    name: 'Revenue',
    cell: ({ revenueMinor }, currency) => revenueMinor / 10 ** currencyDigits(currency),
  },
  { name: 'Currency', cell: (_day, currency) => currency },
  { name: 'Commission (coins)', cell: ({ commissionCoins }) => commissionCoins },
]

type Figures = { currency: string; days: ProgrammeDay[] }

const send = (reply: FastifyReply, { currency, days }: Figures) =>
  sendCsv(reply, {
    name: 'days.csv',
    columns: columns.map(({ name }) => name),
    rows: inOnePart(days.map((day) => columns.map(({ cell }) => cell(day, currency)))),
  })

async function* inOnePart(rows: CsvRow[]): AsyncGenerator<CsvRow[]> {
  yield rows
}

export const sendMyDaysFile = async (request: FastifyRequest, reply: FastifyReply) => {
  const actor = await creatorOf(request)
  const { enrolmentId } = parseInput(programmeDays.mine.params, request.params)
  const asked = parseInput(MyDaysQuery, queryOf(request))
  return send(reply, await viewMyDays(actor, enrolmentId, asked))
}

export const sendBrandDaysFile = async (request: FastifyRequest, reply: FastifyReply) => {
  const actor = await brandOf(request)
  const { programmeId } = parseInput(programmeDays.ofProgramme.params, request.params)
  const asked = parseInput(BrandDaysQuery, queryOf(request))
  return send(reply, await viewBrandDays(actor, programmeId, asked))
}
