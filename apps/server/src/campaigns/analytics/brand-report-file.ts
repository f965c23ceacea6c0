import {
  ReportQuery,
  type TableRow,
} from '@tandem/contract/campaigns/analytics/brand-report.schema.ts'
import type { MetricUnit } from '@tandem/contract/campaigns/analytics/metrics.ts'
import { currencyDigits } from '@tandem/contract/currency.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { queryOf } from '#platform/http/asked-brand.ts'
import { parseInput } from '#platform/http/bind.ts'
import { brandOf } from '#platform/http/brand-of.ts'
import { type CsvRow, sendCsv } from '#platform/http/csv-file.ts'
import { settings } from '#platform/settings/settings.ts'
import { listReportRows } from './brand-report-lists.views.ts'
import { columnsOf, tableMetrics } from './figures.rules.ts'

const columns = columnsOf(tableMetrics)
const nameWith = (label: string, unit: MetricUnit): string => {
  if (unit === 'coins') return `${label} (coins)`
  if (unit === 'percent') return `${label} (%)`
  return unit === 'money' ? `${label} (${settings.currency})` : label
}

/** An empty cell is a number that is unknown. */
const cellOf = (value: number | null, unit: MetricUnit | undefined): CsvRow[number] => {
  if (value === null) return ''
  return unit === 'money' ? value / 10 ** currencyDigits(settings.currency) : value
}

const cellsOf = ({ label, values }: TableRow): CsvRow => [
  label,
  ...values.map((value, place) => cellOf(value, columns[place]?.unit)),
]

async function* rowsOf(parts: AsyncIterable<TableRow[]>): AsyncGenerator<CsvRow[]> {
  for await (const part of parts) yield part.map(cellsOf)
}

export const sendReportFile = async (request: FastifyRequest, reply: FastifyReply) => {
  const actor = await brandOf(request)
  const asked = parseInput(ReportQuery, queryOf(request))
  return sendCsv(reply, {
    name: 'analytics.csv',
    columns: ['Name', ...columns.map(({ label, unit }) => nameWith(label, unit))],
    rows: rowsOf(listReportRows(actor, asked)),
  })
}
