import type { ZodMiniType } from 'zod/mini'
import type { RefusalCode } from './refusals.ts'
import type { Side } from './side.ts'

/** Nobody signed in, anyone signed in, or one role only; enforced before the handler runs. */
export type Access = 'anyone' | 'signed-in' | Side

/** The largest body of an endpoint, in bytes of JSON; larger ones are refused unread. */
export const bodyBytes = {
  /** Of every endpoint that names no other limit. */
  usual: 16 * 1024,
  /** Several long texts. */
  texts: 160 * 1024,
  /** Rows of a file, or a small file within the JSON. */
  rows: 1024 * 1024,
}

/** One HTTP operation, read by the server to guard it and by the web to call it. */
export type Endpoint<
  Params = unknown,
  Query = unknown,
  Body = unknown,
  Output = unknown,
  Code extends RefusalCode = RefusalCode,
  Who extends Access = Access,
> = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Fastify's notation without the prefix: `/campaigns/:campaignId`. */
  path: string
  access: Who
  params?: ZodMiniType<Params>
  query?: ZodMiniType<Query>
  body?: ZodMiniType<Body>
  /** Absent: `bodyBytes.usual`. */
  bodyBytesMax?: number
  output: ZodMiniType<Output>
  /** Those every endpoint of its access shares (session, role, input, key) need no mention. */
  refuses: readonly Code[]
}

export const endpoint = <
  Output,
  const Code extends RefusalCode,
  const Who extends Access,
  Params = Record<string, never>,
  Query = Record<string, never>,
  Body = Record<string, never>,
>(
  it: Endpoint<Params, Query, Body, Output, Code, Who>,
) => it

/** Under `/api`; what programs of brands and shops are promised stands under `/v1` as it is. */
export const servedAt = (path: string): string => (path.startsWith('/v1/') ? path : `/api${path}`)
