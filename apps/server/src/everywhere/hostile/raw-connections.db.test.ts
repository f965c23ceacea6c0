import { connect } from 'node:net'
import { beforeAll, expect, it } from 'vitest'
import { useTestApp } from '../../test-app.factory.ts'
import { readCorpus } from './read-corpus.factory.ts'

type Row = { what: string; bytes?: string; parts?: [text: string, times: number][] }
const { start, taken, rows } = readCorpus<{ start: string; taken: string[]; rows: Row[] }>(
  'c08-raw',
)
const server = useTestApp({}, { listens: true })
let port = 0
beforeAll(async () => {
  port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port)
})

/** Resolves to all bytes that came back before the server closed the connection. */
const tell = (bytes: string): Promise<string> =>
  new Promise((resolve) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'))
    socket.setTimeout(20_000, () => {
      answer += '(open)'
      socket.destroy()
    })
    socket.on('data', (chunk) => {
      answer += chunk.toString()
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(answer))
  })

const bytesOf = ({ bytes = '', parts = [] }: Row): string =>
  (bytes + parts.map(([text, times]) => text.repeat(times)).join('')).replace('§', start)

it('C8: bytes that are no request are answered at most once, and the connection is closed', async () => {
  const found = await Promise.all(
    rows.map(async (row) => [row.what, await tell(bytesOf(row))] as const),
  )
  const wrong = found.filter(
    ([what, answer]) =>
      !(taken.includes(what) ? /^HTTP\/1\.1 200 / : /^(HTTP\/1\.1 (4\d\d|501|505) |$)/).test(
        answer,
      ) ||
      answer.endsWith('(open)') ||
      answer.split('HTTP/1.1 ').length > 2,
  )
  expect(wrong).toEqual([])
  expect((await server.app.inject('/health/ready')).statusCode).toBe(200)
})
