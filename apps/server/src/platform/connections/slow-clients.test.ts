import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { endSlowClients } from './slow-clients.ts'

const start = async () => {
  const server = createServer((request, answer) => {
    if (request.url === '/large') return void answer.end(Buffer.alloc(64 * 1024 * 1024))
    request.resume().on('end', () => answer.end('done'))
  })
  endSlowClients(server, { everyMs: 50, bytesMin: 1024, sendsWithinMs: 300, readsWithinMs: 300 })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const open = (head: string): Socket => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    socket.on('error', () => {}).write(`${head} HTTP/1.1\r\nHost: x\r\n`)
    return socket
  }
  const getConnections = promisify(server.getConnections.bind(server))
  return { open, count: () => getConnections() }
}
const sendEvery = (socket: Socket, part: string): void => {
  const timer = setInterval(() => socket.write(part), 50)
  socket.once('close', () => clearInterval(timer))
}

it('closes clients that send a body byte by byte, or read a byte of an answer now and then', async () => {
  const { open, count } = await start()
  const sender = open('POST /')
  sender.write('Content-Length: 100000\r\n\r\n')
  sendEvery(sender, 'x')
  const reader = open('GET /large')
  reader.write('\r\n')
  const timer = setInterval(() => reader.read(1), 50)
  onTestFinished(() => clearInterval(timer))
  await expect.poll(count).toBe(2)
  await expect.poll(count).toBe(0)
})

it('lets a slow but steady client finish', async () => {
  const { open } = await start()
  const sender = open('POST /')
  sender.write(`Content-Length: ${20 * 1024}\r\n\r\n`)
  sendEvery(sender, 'x'.repeat(1024))
  const [answer] = (await once(sender, 'data')) as [Buffer]
  expect(answer.toString()).toContain('200 OK')
  sender.destroy()
})
