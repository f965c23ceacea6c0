import type { Access, Endpoint } from '@tandem/contract/endpoint.ts'
import { brandHeader } from '@tandem/contract/platform/asked-brand.ts'
import type { RefusalCode } from '@tandem/contract/refusals.ts'
import { ApiRefusal } from './api-refusal.ts'
import { isConfirmed } from './confirm-first.ts'
import { request } from './request.ts'

type Part<Name extends string, Value> =
  Record<string, never> extends Value ? { [N in Name]?: Value } : { [N in Name]: Value }

export type CallInput<Params, Query, Body> = Part<'params', Params> &
  Part<'query', Query> &
  Part<'body', Body>

type CallOptions = {
  /** Idempotency-Key of a write. By default, each call gets a new one. */
  key?: string
  signal?: AbortSignal
  /** Instead of the tab's brand. */
  brandId?: string | undefined
}

/** Throws `ApiRefusal` for a refusal and `NetworkTrouble` when the server is unreachable. */
export const call = async <
  Params,
  Query,
  Body,
  Output,
  Code extends RefusalCode,
  Who extends Access,
>(
  endpoint: Endpoint<Params, Query, Body, Output, Code, Who>,
  input: CallInput<Params, Query, Body> & CallOptions,
): Promise<Output> => {
  const { params, query, body, key, signal, brandId } = input as {
    params?: Record<string, unknown>
    query?: Record<string, unknown>
    body?: unknown
  } & CallOptions
  const headers: Record<string, string> = { accept: 'application/json' }
  if (brandId !== undefined) headers[brandHeader] = brandId
  const writes = endpoint.method !== 'GET'
  if (writes) {
    headers['content-type'] = 'application/json'
    headers['idempotency-key'] = key ?? crypto.randomUUID()
  }
  const send = () =>
    request({
      method: endpoint.method,
      path: addressOf(endpoint.path, params, query),
      headers,
      body: writes ? JSON.stringify(body ?? {}) : undefined,
      signal,
    })
  const answer = await send().catch(async (error: unknown) => {
    if (!(error instanceof ApiRefusal)) throw error
    error.sent = { params, body }
    if (error.code !== 'session.confirm_first' || !(await isConfirmed())) throw error
    return send()
  })
  // The server checks every answer against this endpoint's output schema before sending it.
  return answer as Output
}

export const addressOf = (
  path: string,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string => {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    if (params[name] === undefined) throw new Error(`${path} needs the parameter ${name}`)
    return encodeURIComponent(String(params[name]))
  })
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null && one !== '') search.append(name, String(one))
  const text = search.toString()
  return `/api${filled}${text === '' ? '' : `?${text}`}`
}
