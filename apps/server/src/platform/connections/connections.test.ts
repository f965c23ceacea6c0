import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, it } from 'vitest'
import { createConnections, markEndless } from './connections.ts'

const listen = async (handle: RequestListener) => {
  const connections = createConnections()
  const server = connections.over(createServer(handle)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const open = async (words = '') => {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    await once(socket, 'connect')
    let said = ''
    socket.on('data', (chunk) => {
      said += chunk.toString()
    })
    socket.write(words)
    return { ended: once(socket, 'close').then(() => said), isOpen: () => !socket.closed }
  }
  const limits = { noticeMs: 0, finishWithinMs: 60_000, stopListening: () => server.close() }
  return { connections, open, limits, server }
}

const get = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'

it('closes connections without a request at once, and event streams only at the end', async () => {
  const { connections, open, limits, server } = await listen((request, response) => {
    markEndless(request)
    response.write('data: here\n\n')
  })
  const stream = await open(get)
  await once(server, 'request')
  const unused = await open()
  await connections.drain(limits)
  expect(await unused.ended).toBe('')
  expect(stream.isOpen()).toBe(true)
  await connections.close(0)
  expect(await stream.ended).toContain('data: here')
})
