import { Agent, type IncomingMessage, request } from 'node:http'
import type { InjectOptions } from 'fastify'

/** No answer may take longer, whatever was sent. */
const answerWithinMs = 5_000

export type WireAnswer = Pick<IncomingMessage, 'headers'> & { statusCode: number; body: string }

/** Sends requests over real sockets. Rejects when no answer came in time. */
export const overTheWire = (port: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 })
  return ({ method, url, headers, payload, remoteAddress }: InjectOptions): Promise<WireAnswer> => {
    const bytes = payload === undefined ? Buffer.alloc(0) : Buffer.from(payload as string)
    const sent = {
      ...(bytes.length > 0 && { 'content-length': bytes.length }),
      ...(remoteAddress !== undefined && { 'x-forwarded-for': remoteAddress }),
      ...headers,
    }
    return new Promise((resolve, reject) => {
      const asked = request({
        ...{ port, agent, host: '127.0.0.1', path: String(url), headers: sent },
        method: method ?? 'GET',
        signal: AbortSignal.timeout(answerWithinMs),
      })
      asked.on('error', reject)
      asked.on('response', async (answer) => {
        const parts: Buffer[] = []
        for await (const part of answer) parts.push(part as Buffer)
        const body = Buffer.concat(parts).toString()
        resolve({ statusCode: answer.statusCode ?? 0, headers: answer.headers, body })
      })
      asked.end(bytes)
    })
  }
}
