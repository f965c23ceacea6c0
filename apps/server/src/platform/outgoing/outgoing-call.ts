import http, { type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'

export type OutgoingCall = {
  method: string
  headers?: OutgoingHttpHeaders
  body?: string | Buffer
  /** Limit in milliseconds for name look-up, connection, headers and body together. */
  withinMs: number
  bytesMax: number
  lookup?: LookupFunction
}

export type CallAnswer = {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
  /** False when the body exceeded a limit or the connection broke. */
  isWhole: boolean
}

/** Thrown for answers such as `101 Switching Protocols`. */
export class NoHttpAnswer extends Error {}

/**
 * Makes all requests to external servers. Follows no redirects.
 * Rejects with `TimeoutError` or the connection's error when no status arrived.
 */
export const callOut = (url: URL, call: OutgoingCall): Promise<CallAnswer> => {
  const { method, headers = {}, body = '', withinMs, bytesMax, lookup } = call
  const { promise, resolve, reject } = Promise.withResolvers<CallAnswer>()
  const deadline = AbortSignal.timeout(withinMs)
  const request = (url.protocol === 'https:' ? https : http).request(url, {
    method,
    agent: false,
    ...(lookup !== undefined && { lookup }),
    headers: { ...headers, ...(body.length > 0 && { 'content-length': Buffer.byteLength(body) }) },
  })
  let settle: ((isWhole: boolean) => void) | undefined
  const fail = (error: unknown): void => {
    if (settle === undefined) reject(error)
    else settle(false)
    request.destroy()
  }
  deadline.addEventListener('abort', () => fail(deadline.reason), { once: true })
  request.on('error', fail)
  request.on('upgrade', (_response, socket) => {
    socket.destroy()
    fail(new NoHttpAnswer('The server switched protocols.'))
  })
  request.on('close', () => {
    if (settle === undefined) fail(new NoHttpAnswer('The connection ended without an answer.'))
  })
  request.on('response', (response) => {
    const { statusCode: status = 0, headers } = response
    if (status < 200) return fail(new NoHttpAnswer('The server switched protocols.'))
    const parts: Buffer[] = []
    let bytes = 0
    settle = (isWhole) => {
      resolve({ status, headers, body: Buffer.concat(parts), isWhole })
      request.destroy()
    }
    response.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > bytesMax) settle?.(false)
      else parts.push(chunk)
    })
    response.on('error', fail)
    response.on('close', () => settle?.(response.complete))
  })
  request.end(body)
  return promise
}
