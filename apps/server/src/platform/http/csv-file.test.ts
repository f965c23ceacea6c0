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

it('leaves numbers below zero numbers', async () => {
  expect(await fileOf([-12.5])).toBe('\ufeffBoat\r\n-12.5\r\n')
})
