import type { ZodMiniType } from 'zod/mini'
import type { RefusalCode } from './refusals.ts'
import type { Side } from './side.ts'

export type Access = 'anyone' | 'signed-in' | Side | 'operator'

/** Limits of a request's JSON body in bytes. Larger bodies are refused before they are read. */
export const bodyBytes = {
  usual: 16 * 1024,
  texts: 160 * 1024,
  rows: 1024 * 1024,
  /** The text of a file of 1,000,000 characters. Each takes up to 3 bytes. */
  file: 3 * 1024 * 1024,
}

/** One HTTP operation. The server checks requests with it and the web app calls it. */
export type Endpoint<
  Params = unknown,
  Query = unknown,
  Body = unknown,
  Output = unknown,
  Code extends RefusalCode = RefusalCode,
  Who extends Access = Access,
> = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Fastify's notation without the prefix `/api`: `/campaigns/:campaignId`. */
  path: string
  access: Who
  params?: ZodMiniType<Params>
  query?: ZodMiniType<Query>
  body?: ZodMiniType<Body>
  /** Defaults to `bodyBytes.usual`. */
  bodyBytesMax?: number
  output: ZodMiniType<Output>
  /**
   * Refuses with `session.confirm_first` when the person's last proof of who they are is older than
   * `proofMinutes`.
   */
  sensitive?: boolean
  /**
   * Set for writes of signed-in people that a brand's member makes for the brand. They then need a
   * second factor like the writes of endpoints for brands, if the operator requires one.
   */
  actsForSide?: boolean
  /**
   * Set for reads of secrets and home addresses. Operators who view the pages of this person do not
   * get them.
   */
  isSecret?: boolean
  /** Set for the few writes that are possible while an operator views the pages of a person. */
  worksInView?: boolean
  /** Omits the codes that any endpoint may answer (session, role, input, idempotency key). */
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

/** Paths under `/v1` are the public API and stay as they are. Others get the prefix `/api`. */
export const servedAt = (path: string): string => (path.startsWith('/v1/') ? path : `/api${path}`)
