import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { callOut } from './outgoing-call.ts'

const serve = async (answer: (socket: Socket) => void) => {
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    sockets.push(socket)
    socket.on('error', () => {})
    socket.once('data', () => answer(socket))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  return { url, sockets }
}
const trickle = (start: string, words: string) => (socket: Socket) => {
  socket.write(start)
  const timer = setInterval(() => socket.write(words), 10)
  socket.once('close', () => clearInterval(timer))
}
const head = 'HTTP/1.1 200 OK\r\n'
const limits = { method: 'POST', body: 'words', withinMs: 200, bytesMax: 1_000 }
const late = { name: 'TimeoutError' }
const switched = 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n'

it.each<[string, (socket: Socket) => void, object]>([
  ['says nothing', () => {}, late],
  ['switches protocols', (to) => to.write(switched), { message: 'The server switched protocols.' }],
  ['announces an answer for ever', trickle('', 'HTTP/1.1 102 Wait\r\n\r\n'), late],
  ['sends headers for ever', trickle(head, 'a: b\r\n'), late],
  ['hangs up', (to) => to.end(), { code: 'ECONNRESET' }],
  ['answers without end', trickle(`${head}\r\n`, 'x'), { status: 200, isWhole: false }],
  [
    'answers too much',
    (to) => to.write(`${head}\r\n${'x'.repeat(10_000)}`),
    { status: 200, isWhole: false },
  ],
])('a call to a server that %s ends in time, and its socket is gone', async (_, answer, end) => {
  const { url, sockets } = await serve(answer)
  expect(await callOut(url, limits).catch((error) => error)).toMatchObject(end)
  await expect
    .poll(() => sockets.every((socket) => socket.destroyed || socket.readableEnded))
    .toBe(true)
})

it('a whole answer comes with its headers, also before the deadline of a silent look-up', async () => {
  const { url } = await serve((socket) =>
    socket.end(`${head}retry-after: 7\r\ncontent-length: 2\r\n\r\nok`),
  )
  const answer = await callOut(url, limits)
  expect(answer).toMatchObject({ status: 200, headers: { 'retry-after': '7' }, isWhole: true })
  expect(answer.body.toString()).toBe('ok')
  const lost = callOut(new URL('http://lost.example/'), { ...limits, lookup: () => {} })
  await expect(lost).rejects.toMatchObject({ name: 'TimeoutError' })
})
