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
const trickle = (socket: Socket, words: string): void => {
  const timer = setInterval(() => socket.write(words), 10)
  socket.once('close', () => clearInterval(timer))
}
const head = 'HTTP/1.1 200 OK\r\n'
const limits = { method: 'POST', body: 'words', withinMs: 300, bytesMax: 1_000 }

it.each<[string, (socket: Socket) => void, object]>([
  ['says nothing', () => {}, { name: 'TimeoutError' }],
  [
    'switches protocols',
    (socket) =>
      socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n'),
    { message: 'The server switched protocols.' },
  ],
  ['answers 101 alone', (socket) => socket.write('HTTP/1.1 101 Go\r\n\r\n'), expect.any(Error)],
  ['sends half a header', (socket) => socket.write('HTTP/1.1 20'), { name: 'TimeoutError' }],
  [
    'announces an answer for ever',
    (socket) => trickle(socket, 'HTTP/1.1 102 Wait\r\n\r\n'),
    { name: 'TimeoutError' },
  ],
  [
    'sends headers for ever',
    (socket) => {
      socket.write(head)
      trickle(socket, 'a: b\r\n')
    },
    { name: 'TimeoutError' },
  ],
  ['hangs up', (socket) => socket.end(), { code: 'ECONNRESET' }],
  ['speaks another language', (socket) => socket.end('220 mail\r\n'), expect.any(Error)],
])(
  'a server that %s: the call fails in time and its socket is gone',
  async (_what, answer, error) => {
    const { url, sockets } = await serve(answer)
    await expect(callOut(url, limits)).rejects.toMatchObject(error)
    await expect
      .poll(() => sockets.every((socket) => socket.destroyed || socket.readableEnded))
      .toBe(true)
  },
)

it.each<[string, (socket: Socket) => void]>([
  [
    'has no end',
    (socket) => {
      socket.write(`${head}\r\n`)
      trickle(socket, 'x')
    },
  ],
  [
    'is too long',
    (socket) => {
      socket.write(`${head}\r\n${'x'.repeat(10_000)}`)
    },
  ],
  [
    'breaks off',
    (socket) => {
      socket.end(`${head}content-length: 10\r\n\r\nx`)
    },
  ],
])('an answer whose body %s has its status, and is not whole', async (_what, answer) => {
  const { url, sockets } = await serve(answer)
  expect(await callOut(url, limits)).toMatchObject({ status: 200, isWhole: false })
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
