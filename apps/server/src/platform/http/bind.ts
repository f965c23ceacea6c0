import { createHmac } from 'node:crypto'
import { type Access, bodyBytes, type Endpoint, servedAt } from '@tandem/contract/endpoint.ts'
import { type RefusalCode, refusals } from '@tandem/contract/refusals.ts'
import type { Verdict } from '@tandem/contract/verdict.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Actor, ActorFor, BrandActor } from '../actor.ts'
import { refuseWhileLow } from '../disk/disk-space.ts'
import { noteQuietWrite } from '../events/audit-trail.store.ts'
import type { Db } from '../postgres/db.ts'
import { Replay } from '../postgres/transaction.ts'
import { isViolation } from '../postgres/violation.ts'
import { ensure, Refusal, refuse } from '../refusal.ts'
import { settings } from '../settings/settings.ts'
import { answerSerialiser } from './answer-schema.ts'
import { askedBrand, queryOf } from './asked-brand.ts'
import { inputSentence } from './input-sentence.ts'
import { logFailureOf } from './problem.ts'
import { type Origin, withRequestContext } from './request-context.ts'
import { findUnstorableText, unstorableSentence } from './unstorable-text.ts'

declare module 'fastify' {
  interface FastifyInstance {
    resolveActor: (request: FastifyRequest) => Promise<Actor | null>
    /** Locks the session until the transaction ends. Refuses when the session has ended. */
    holdSession: (tx: Db, userId: string, request: FastifyRequest) => Promise<void>
    originOf: (request: FastifyRequest) => Origin
    /** True if the person proved who they are within `proofMinutes`. */
    wasProvedLately: (request: FastifyRequest) => Promise<boolean>
    /** Whether a member may write for the brand, or has to set up a second factor first. */
    mayWriteForBrand: (actor: BrandActor) => Promise<Verdict>
    /** Undefined when the request has no API key. Refuses a key without access to the endpoint. */
    resolveKey: (request: FastifyRequest, endpoint: Endpoint) => Promise<BrandActor> | undefined
    /** True in tests and development: checks answers against the contract before sending. */
    checksAnswers: boolean
  }
}

/** Any endpoint may answer these refusals without declaring them. */
const shared: ReadonlySet<RefusalCode> = new Set<RefusalCode>([
  'session.required',
  'session.confirm_first',
  'session.secure_first',
  'brand.not_member',
  'api_key.unknown',
  'api_key.scope_missing',
  'role.creator_only',
  'role.brand_only',
  'role.not_chosen',
  'role.operator_only',
  'operator.second_factor_required',
  'operator.read_only',
  'operator.secret',
  'operator.without_role',
  'input.invalid',
  'input.too_large',
  'idempotency.key_required',
  'idempotency.key_reused',
  'request.too_many',
  'server.busy',
  'server.full',
  // Any command may find that held coins are missing. That must not become a 500.
  'coins.hold_short',
  // Any write that commits coins may be above the limit of the member.
  'spending.approval_needed',
])

type Call<Params, Query, Body, Who extends Access> = {
  actor: ActorFor<Who>
  params: Params
  query: Query
  body: Body
  request: FastifyRequest
  reply: FastifyReply
}

/**
 * Registers the route of an endpoint. Answers contain only the fields of the output schema. Set
 * `writesLittle` for writes that must also work on a full disk.
 */
export const bind = <
  Params,
  Query,
  Body,
  Output,
  Code extends RefusalCode,
  const Who extends Access,
>(
  app: FastifyInstance,
  endpoint: Endpoint<Params, Query, Body, Output, Code, Who>,
  handle: (call: Call<Params, Query, Body, Who>) => Promise<NoInfer<Output>>,
  { writesLittle = endpoint.method === 'GET' } = {},
): void => {
  const admitNow = async (request: FastifyRequest) => {
    if (!writesLittle) await refuseWhileLow()
    return { actor: await admit(app, endpoint, request) }
  }
  handlers.set(`${endpoint.method} ${endpoint.path}`, {
    endpoint,
    handle: handle as unknown as Handler['handle'],
  })
  app.route({
    method: endpoint.method,
    url: servedAt(endpoint.path),
    helmet: false,
    bodyLimit: endpoint.bodyBytesMax ?? bodyBytes.usual,
    ...(endpoint.worksInView === true && { config: { worksInView: true } }),
    // Checks access before the body is read. A GET has no body.
    ...(endpoint.method !== 'GET' && {
      onRequest: async (request: FastifyRequest) => {
        admitted.set(request, await admitNow(request))
      },
    }),
    schema: { response: { 200: {} } },
    serializerCompiler: () => answerSerialiser(endpoint.output),
    handler: async (request, reply) => {
      const before = admitted.get(request)
      // Access may have ended while the body arrived, so check again.
      const isCurrent = before !== undefined && request.body === undefined && !takesFile(request)
      const { actor } = isCurrent ? before : await admitNow(request)
      const call = {
        actor: actor as ActorFor<Who>,
        params: parseInput(endpoint.params, request.params),
        query: parseInput(endpoint.query, queryOf(request)),
        body: takesFile(request) ? ({} as Body) : parseInput(endpoint.body, request.body),
        request,
        reply,
      }
      const run = () => handle(call)
      try {
        const context = contextOf(app, endpoint, call)
        const output = await withRequestContext(context, run)
        return app.checksAnswers ? z.parse(endpoint.output, output) : output
      } catch (error) {
        if (error instanceof Replay)
          return reply.header('Idempotency-Replayed', 'true').send(error.answer)
        // The person was deleted while the request ran.
        if (isViolation(error, 'creators_erased_check')) return refuse('session.required')
        if (isViolation(error, 'operators_without_role')) return refuse('operator.without_role')
        throw undeclared(endpoint, error)
      }
    },
  })
}

type Handler = { endpoint: Endpoint; handle: (call: object) => Promise<unknown> }
const handlers = new Map<string, Handler>()

/** Carries out a write of another endpoint within the current request. Checks its input again. */
export const carryOut = (
  operation: string,
  {
    params,
    body,
    ...call
  }: { actor: Actor; params: unknown; body: unknown } & Pick<
    Call<unknown, unknown, unknown, 'anyone'>,
    'request' | 'reply'
  >,
): Promise<unknown> => {
  const { endpoint, handle } = handlers.get(operation) ?? refuse('input.invalid')
  return handle({
    ...call,
    params: parseInput(endpoint.params, params),
    query: parseInput(endpoint.query, {}),
    body: parseInput(endpoint.body, body),
  })
}

/** Runs `show` after the commit, also for a repeated request. */
export const bindStep = <
  Params,
  Query,
  Body,
  Output,
  Code extends RefusalCode,
  const Who extends Access,
  Result,
>(
  app: FastifyInstance,
  endpoint: Endpoint<Params, Query, Body, Output, Code, Who>,
  command: (call: Call<Params, Query, Body, Who>) => Promise<Result>,
  show: (call: Call<Params, Query, Body, Who>, result: Result) => Promise<NoInfer<Output>>,
): void =>
  bind(app, endpoint, async (call) => {
    const result = await command(call).catch((error: unknown) => {
      if (!(error instanceof Replay)) throw error
      call.reply.header('Idempotency-Replayed', 'true')
      return error.answer as Result
    })
    return show(call, result)
  })

const admitted = new WeakMap<FastifyRequest, { actor: Actor | null }>()

const admit = async (
  app: FastifyInstance,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<Actor | null> => {
  const keyed = app.resolveKey(request, endpoint)
  if (keyed !== undefined) return keyed
  const { access } = endpoint
  const actor = await app.resolveActor(request)
  if (endpoint.isSecret === true) refuseSecret(actor)
  if (access === 'anyone') return actor
  if (actor === null) return refuse('session.required')
  ensureMember(actor)
  ensureRole(actor, access)
  if ('brandId' in actor && writesForBrand(endpoint)) ensure(await app.mayWriteForBrand(actor))
  if (endpoint.sensitive === true && !(await app.wasProvedLately(request)))
    return refuse('session.confirm_first')
  return actor
}

const writesForBrand = ({ method, access, actsForSide = false }: Endpoint): boolean =>
  method !== 'GET' && (access === 'brand' || actsForSide)

/** Refuses requests that name a brand which the person has left. */
export const ensureMember = (actor: Actor): void => {
  if ('isNotMember' in actor && actor.isNotMember === true) refuse('brand.not_member')
}

/** Also for file routes, which are not in the contract. */
export const refuseSecret = (actor: Actor | null): void => {
  if (actor?.viewedBy !== undefined) refuse('operator.secret')
}

const ensureOperator = (actor: Actor): void => {
  if (!('operatorId' in actor)) refuse('role.operator_only')
  else if (!actor.isSecured) refuse('operator.second_factor_required')
}

const ensureRole = (actor: Actor, access: Exclude<Access, 'anyone'>): void => {
  if (access === 'signed-in') return
  if (access === 'operator') ensureOperator(actor)
  else if (actor.role === null) refuse('role.not_chosen')
  else if (actor.role !== access)
    refuse(access === 'creator' ? 'role.creator_only' : 'role.brand_only')
}

const takesFile = (request: FastifyRequest): boolean =>
  request.routeOptions.config.acceptsFiles === true

const nothing = z.strictObject({})

const fieldsMax = 200

export const parseInput = <T>(asked: z.ZodMiniType<T> | undefined, value: unknown): T => {
  const schema = asked ?? (nothing as unknown as z.ZodMiniType<T>)
  const unstorable = findUnstorableText(value)
  if (unstorable !== undefined)
    throw new Refusal('input.invalid', {
      fields: { [unstorable]: unstorableSentence },
    })
  const result = z.safeParse(schema, value === undefined ? {} : value, { error: inputSentence })
  if (result.success) return result.data
  const fields: Record<string, string> = {}
  for (const issue of result.error.issues.slice(0, fieldsMax))
    fields[issue.path.join('.')] ??= issue.message
  const first = Object.entries(fields)[0]
  throw new Refusal('input.invalid', {
    fields,
    ...(first === undefined
      ? {}
      : { detail: first[0] === '' ? first[1] : `${first[0]}: ${first[1]}` }),
  })
}

const contextOf = (
  app: FastifyInstance,
  endpoint: Endpoint,
  { request, actor, params }: { request: FastifyRequest; actor: Actor | null; params: unknown },
) => {
  const context = {
    requestId: request.id,
    origin: { ...app.originOf(request), userId: actor?.userId },
    operation: `${endpoint.method} ${endpoint.path}`,
    ...(endpoint.access === 'operator' && actor !== null && { operatorUserId: actor.userId }),
    logFailure: logFailureOf(request),
  }
  if (endpoint.method === 'GET' || endpoint.access === 'anyone' || actor === null) return context
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || key.length < 8 || key.length > 128)
    return refuse('idempotency.key_required')
  // The hash is keyed, because the body may contain a password and the hash is stored. It includes
  // the brand, because the same key must not replay the answer that another brand got.
  const sent = `${request.method} ${request.url}\n${JSON.stringify(request.body ?? null)}${askedBrand(request) ?? ''}`
  const hashedWith = (secret: string) => createHmac('sha256', secret).update(sent).digest()
  const requestHash = hashedWith(settings.secretKey)
  const earlierHashes = () => settings.secretKeysOld.map(hashedWith)
  const scope = actor.userId
  const holdSession = (tx: Db) => app.holdSession(tx, scope, request)
  const noteWrite =
    'brandId' in actor && writesForBrand(endpoint)
      ? (tx: Db) => noteQuietWrite(tx, context.operation, actor, params as Record<string, unknown>)
      : undefined
  return {
    ...context,
    holdSession,
    ...(noteWrite !== undefined && { noteWrite }),
    idempotency: { scope, key, requestHash, earlierHashes, claimed: false },
  }
}

const undeclared = (endpoint: Endpoint, error: unknown): unknown => {
  if (!(error instanceof Refusal)) return error
  if (shared.has(error.code) || endpoint.refuses.includes(error.code)) return error
  return new Error(
    `${endpoint.method} ${endpoint.path} refused with the undeclared ${error.code}: ${refusals[error.code].message}`,
    { cause: error },
  )
}
