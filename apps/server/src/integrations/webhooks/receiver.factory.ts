import { createHmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach } from 'vitest'

export type Received = { headers: IncomingHttpHeaders; body: string; path: string }

export const useReceiver = () => {
  const received: Received[] = []
  const plain = (response: ServerResponse): void => void response.writeHead(204).end()
  const receiver = { url: '', received, answer: plain }
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString()
    })
    request.on('end', () => {
      received.push({ headers: request.headers, body, path: request.url ?? '' })
      receiver.answer(response)
    })
  })
  beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
  })
  beforeEach(() => {
    received.length = 0
    receiver.answer = plain
  })
  afterAll(async () => {
    server.closeAllConnections()
    server.close()
  })
  return receiver
}

const toleranceSeconds = 300

/** Verifies as the libraries of Standard Webhooks do, with the same errors. */
export const verify = (secret: string, { headers, body }: Received, at: Date): unknown => {
  const id = String(headers['webhook-id'])
  const timestamp = String(headers['webhook-timestamp'])
  if (Math.abs(at.getTime() / 1000 - Number(timestamp)) > toleranceSeconds)
    throw new Error('Message timestamp too old')
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  for (const versioned of String(headers['webhook-signature']).split(' ')) {
    const [version, signature = ''] = versioned.split(',')
    if (version !== 'v1') continue
    const [given, wanted] = [Buffer.from(signature), Buffer.from(expected)]
    if (given.length === wanted.length && timingSafeEqual(given, wanted)) return JSON.parse(body)
  }
  throw new Error('No matching signature found')
}
