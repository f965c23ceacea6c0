import { currencyDigits } from '@tandem/contract/currency.ts'
import { ProductYearQuery } from '@tandem/contract/money/wallet/product-year.schema.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { drawPaperFor } from '#money/invoices/index.ts'
import type { Party } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import { queryOf } from '#platform/http/asked-brand.ts'
import { parseInput } from '#platform/http/bind.ts'
import { type CsvRow, csvTime, sendCsv } from '#platform/http/csv-file.ts'
import { settings } from '#platform/settings/settings.ts'
import { readParty } from './product-party.views.ts'
import type { ProductRow } from './product-year.rules.ts'
import { listProducts, yearOf } from './product-year.views.ts'
import { kinds, madeOf, productPaperOf, states, worthMinor } from './product-year.words.ts'

type PersonOf = (request: FastifyRequest) => Promise<Party>

const columns: { name: string; cell: (row: ProductRow) => CsvRow[number] }[] = [
  { name: 'Product', cell: ({ product }) => product },
  { name: 'Kind', cell: ({ kind }) => kinds[kind] },
  { name: 'Campaign', cell: ({ title }) => title },
  { name: 'Received at (UTC)', cell: ({ receivedAt }) => csvTime(receivedAt) },
  { name: 'Value in coins', cell: ({ valueCoins }) => valueCoins },
  {
    name: 'Value',
    cell: ({ valueCoins }) => worthMinor(valueCoins) / 10 ** currencyDigits(settings.currency),
  },
  { name: 'Currency', cell: () => settings.currency },
  { name: 'Coins on top', cell: ({ coins }) => coins },
  { name: 'Content', cell: madeOf },
  { name: 'Links', cell: ({ made }) => made.flatMap(({ url }) => url ?? []).join(' ') },
  { name: 'State', cell: ({ state }) => states[state] },
]

export const sendProductsCsv =
  (personOf: PersonOf) => async (request: FastifyRequest, reply: FastifyReply) => {
    const actor = await personOf(request)
    const year = yearOf(parseInput(ProductYearQuery, queryOf(request)))
    const other = actor.role === 'brand' ? 'Creator' : 'Brand'
    return sendCsv(reply, {
      name: `products-${year}.csv`,
      columns: [other, ...columns.map(({ name }) => name)],
      rows: rowsOf(actor, year),
    })
  }

async function* rowsOf(actor: Party, year: number): AsyncGenerator<CsvRow[]> {
  const rows = await listProducts(actor, year)
  yield rows.map((row) => [row.other.name, ...columns.map(({ cell }) => cell(row))])
}

export const sendProductsPaper =
  (personOf: PersonOf) => async (request: FastifyRequest, reply: FastifyReply) => {
    const actor = await personOf(request)
    const year = yearOf(parseInput(ProductYearQuery, queryOf(request)))
    const to = { ...(await readParty(actor)), side: actor.role }
    const rows = await listProducts(actor, year)
    const paper = productPaperOf(rows, { year, to, at: now().toISOString() })
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="products-${year}.pdf"`)
      .send(await drawPaperFor(actor.userId, paper))
  }
