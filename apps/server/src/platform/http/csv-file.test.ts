import { parse } from 'csv-parse/sync'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import { type CsvRow, sendCsv } from './csv-file.ts'
import { formulasIn, hostileCells } from './hostile-cells.factory.ts'

const fileOf = async (row: CsvRow): Promise<string> => {
  const app = fastify()
  async function* rows() {
    yield [row]
  }
  app.get('/', (_, reply) => sendCsv(reply, { name: 'boats.csv', columns: ['Boat'], rows: rows() }))
  const { body } = await app.inject('/')
  return body
}

it('escapes text that starts like a formula, also after separators of other countries', async () => {
  expect(await fileOf(['=1+1', 'Boat; -1'])).toBe("\ufeffBoat\r\n'=1+1,Boat; '-1\r\n")
})

it.each(hostileCells)('holds no formula, whichever spreadsheet opens it: %j', async (text) => {
  const file = await fileOf([text, text])
  const cells: string[][] = parse(file, { bom: true, relax_column_count: true })
  expect(formulasIn(file, cells)).toEqual([])
})

it('leaves numbers below zero numbers', async () => {
  expect(await fileOf([-12.5])).toBe('\ufeffBoat\r\n-12.5\r\n')
})
