import fastify from 'fastify'
import { expect, it } from 'vitest'
import { type CsvRow, sendCsv } from './csv-file.ts'

const fileOf = async (row: CsvRow): Promise<string> => {
  const app = fastify()
  async function* rows() {
    yield [row]
  }
  app.get('/', (_, reply) => sendCsv(reply, { name: 'boats.csv', columns: ['Boat'], rows: rows() }))
  const { body } = await app.inject('/')
  return body
}

it.each([
  ['=1+1', "'=1+1"],
  ['@boat', "'@boat"],
  // Where a semicolon parts cells, the second half is a cell of its own.
  ['Boat;=1+1', "Boat;'=1+1"],
  ['Boat; -1', "Boat; '-1"],
])('%s is no formula, however the file is split', async (typed, written) => {
  expect(await fileOf([typed])).toBe(`\ufeffBoat\r\n${written}\r\n`)
})

it('leaves numbers below zero numbers', async () => {
  expect(await fileOf([-12.5])).toBe('\ufeffBoat\r\n-12.5\r\n')
})
