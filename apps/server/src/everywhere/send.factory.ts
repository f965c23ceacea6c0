import { randomUUID } from 'node:crypto'
import { type Endpoint, servedAt } from '@tandem/contract/endpoint.ts'
import { brandHeader } from '@tandem/contract/platform/asked-brand.ts'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'

export const ownOrigin = 'http://localhost:3000'

export type Request = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  payload?: string | Buffer
  headers?: Record<string, string>
}

/** `canary` is a word that only the owner's answer may contain. */
export type Sample = Request & { canary?: string }

/** A session, and the brand that the request names. */
type Signed = { token: string; brandId?: string | undefined }

let address = 0
export const someAddress = (): string => {
  address += 1
  return `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`
}

export const pathOf = (path: string, params: Record<string, unknown> = {}): string =>
  servedAt(path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name]))))

export const requestOf = (
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  sent: Request,
  as?: Signed,
): InjectOptions => {
  const query = Object.entries(sent.query ?? {}).map(([name, value]): [string, string] => [
    name,
    String(value),
  ])
  const url = pathOf(endpoint.path, sent.params)
  const body = sent.payload ?? (sent.body === undefined ? undefined : JSON.stringify(sent.body))
  return {
    method: endpoint.method,
    url: query.length === 0 ? url : `${url}?${new URLSearchParams(query)}`,
    remoteAddress: someAddress(),
    headers: {
      origin: ownOrigin,
      'idempotency-key': randomUUID(),
      ...(as === undefined ? {} : { cookie: `sid=${as.token}` }),
      ...(as?.brandId === undefined ? {} : { [brandHeader]: as.brandId }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...sent.headers,
    },
    ...(body === undefined ? {} : { payload: body }),
  }
}

export const send = (
  app: FastifyInstance,
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  sent: Request,
  as?: Signed,
): Promise<LightMyRequestResponse> => app.inject(requestOf(endpoint, sent, as))
