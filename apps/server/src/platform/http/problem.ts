import { type Problem, type RefusalCode, refusals } from '@tandem/contract/refusals.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDiskFull } from '../disk/disk-full.ts'
import { Refusal } from '../refusal.ts'

const problemOf = (code: RefusalCode, requestId: string, detail?: string): Problem => ({
  type: 'about:blank',
  title: code,
  status: refusals[code].status,
  detail: detail ?? refusals[code].message,
  code,
  requestId,
})

const send = (reply: FastifyReply, problem: Problem) =>
  reply.status(problem.status).type('application/problem+json').send(JSON.stringify(problem))

const busyCodes = new Set([
  ...['57P01', '57P02', '57P03', '57014', '53300'],
  ...['40001', '40P01'],
  // The database has another name for the time of a restore.
  '3D000',
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  // The name of a stopped container leads nowhere.
  ...['ENOTFOUND', 'EAI_AGAIN'],
])

type Failure = { code?: unknown; severity?: unknown; syscall?: unknown; message: string }

/** PgBouncer says so when it has no session to give, or cannot reach PostgreSQL. */
const isPoolerBusy = ({ code, severity }: Failure): boolean =>
  code === '08P01' && severity === 'FATAL'

/** While PostgreSQL starts, its socket is not there yet, or has more callers than it accepts. */
const isSocketBusy = ({ code, syscall }: Failure): boolean =>
  syscall === 'connect' && (code === 'ENOENT' || code === 'EAGAIN')

export const isBusy = (error: Failure): boolean =>
  busyCodes.has(String(error.code)) ||
  isSocketBusy(error) ||
  isPoolerBusy(error) ||
  /Query read timeout|timeout exceeded when trying to connect|^timeout expired$|Connection terminated|encountered a connection error|Cannot use a pool after calling end|Client was closed|The database is not open/.test(
    error.message,
  )

const requestCodes: Record<number, RefusalCode> = {
  400: 'input.invalid',
  404: 'request.not_found',
  413: 'input.too_large',
  415: 'input.wrong_type',
  429: 'request.too_many',
}

/** Fastify runs no route or hook for an address that cannot be decoded or is too long. */
export const answerUnreadableAddress = (request: FastifyRequest, reply: FastifyReply) =>
  send(reply, problemOf('request.not_found', request.id))

export const logFailureOf =
  (request: FastifyRequest) =>
  ({ cause, code }: Refusal): void => {
    if (cause !== undefined)
      request.log.error({ err: cause, code }, 'a request was refused because of an error')
  }

/** Internal errors are logged; the answer contains none of their details. */
export const answerProblems = (app: FastifyInstance): void => {
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    if (error instanceof Refusal) {
      logFailureOf(request)(error)
      if (error.retryAfterSeconds !== undefined)
        reply.header('Retry-After', error.retryAfterSeconds)
      const problem = problemOf(error.code, request.id, error.detail)
      return send(
        reply,
        error.fields === undefined ? problem : { ...problem, fields: error.fields },
      )
    }
    if (isBusy(error)) {
      request.log.error({ err: error }, 'the database is not available')
      return send(reply.header('Retry-After', 1), problemOf('server.busy', request.id))
    }
    if (isDiskFull(error)) {
      request.log.error({ err: error }, 'the disk is full')
      return send(reply.header('Retry-After', 60), problemOf('server.full', request.id))
    }
    const code = error.statusCode === undefined ? undefined : requestCodes[error.statusCode]
    if (code !== undefined) return send(reply, problemOf(code, request.id))
    request.log.error({ err: error }, 'a request failed')
    return send(reply, problemOf('server.failed', request.id))
  })
}
