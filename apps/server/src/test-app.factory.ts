import { randomUUID } from 'node:crypto'
import { type Access, type Endpoint, servedAt } from '@tandem/contract/endpoint.ts'
import { brandHeader } from '@tandem/contract/platform/asked-brand.ts'
import type { Problem, RefusalCode } from '@tandem/contract/refusals.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect } from 'vitest'
import { buildApp } from './app.ts'
import { listInvariantViolations } from './money/coins/index.ts'
import { createTestDatabase } from './platform/postgres/test-database.ts'
import { readSettings } from './platform/settings/env.ts'
import { useSettings } from './platform/settings/settings.ts'

type Sent<Params, Query, Body> = {
  as?: { token: string }
  /** The brand that the request names. */
  brandId?: string
  params?: Params
  query?: Query
  body?: Body
  key?: string
}
export type Answer<Output> = { status: number; body: Output & Partial<Problem> }

const makeApp = async (): Promise<FastifyInstance> => {
  const app = await buildApp({ checksAnswers: true, servesPages: false })
  await app.ready()
  return app
}

/** `npm run soak -- s3` names a bucket for all files. */
const s3 = JSON.parse(process.env.TEST_S3 ?? '{}') as Record<string, string>
export const filesAreInS3 = process.env.TEST_S3 !== undefined

let usual: Promise<FastifyInstance> | undefined
/** Test files of a process share one app, because each file creates the database with its state. */
const usualApp = async (): Promise<FastifyInstance> => {
  usual ??= makeApp()
  const app = await usual
  app.listen = () => {
    throw new Error('Files share this app: one that listens is asked for as `listens`.')
  }
  return app
}

type TestApp = {
  listens?: boolean
  /** Clicks and logs get a database of their own. */
  eventsApart?: boolean
}

/** Call it at the top of a test file. Checks the ledger once after all tests of the file. */
export const useTestApp = (
  environment: Record<string, string> = {},
  { listens = false, eventsApart = false }: TestApp = {},
) => {
  let app: FastifyInstance
  let finish = async () => {}
  let database: Awaited<ReturnType<typeof createTestDatabase>>
  beforeAll(async () => {
    database = await createTestDatabase({ eventsApart })
    useSettings(
      readSettings({
        DEMO: 'off',
        // The default of 512 MB could stop tests on a machine with little free disk space.
        DISK_FLOOR_MB: '1',
        SECRET_KEY: 'a secret that only these tests know',
        DATABASE_URL: database.databaseUrl,
        ...(database.eventsUrl && { DATABASE_EVENTS_URL: database.eventsUrl }),
        ...s3,
        ...environment,
      }),
    )
    const isUsual = Object.keys(environment).length === 0 && !listens && !eventsApart
    app = await (isUsual ? usualApp() : makeApp())
    finish = async () => {
      if (!isUsual) await app.close()
      await database.drop()
    }
  })
  afterAll(async () => {
    try {
      expect(await listInvariantViolations()).toEqual([])
    } finally {
      await finish()
    }
  })

  return {
    get app(): FastifyInstance {
      return app
    },
    /** Runs SQL as the owner of the tables, for changes that the server's role may not make. */
    asOwner: (statement: string): Promise<unknown> => database.owner.query(statement),
    /** Calls an endpoint as the web app would, with an idempotency key. Returns refusals too. */
    call: callOf(() => app),
    /** Calls another server over the same database, for example one whose log the test reads. */
    callOver: (other: FastifyInstance) => callOf(() => other),
  }
}

const callOf =
  (server: () => FastifyInstance) =>
  async <Params, Query, Body, Output, Code extends RefusalCode, Who extends Access>(
    endpoint: Endpoint<Params, Query, Body, Output, Code, Who>,
    sent: Sent<Params, Query, Body> = {},
  ): Promise<Answer<Output>> => {
    const response = await server().inject({
      method: endpoint.method,
      url: servedAt(pathOf(endpoint.path, sent.params)),
      query: queryOf(sent.query),
      headers: {
        origin: 'http://localhost:3000',
        'idempotency-key': sent.key ?? randomUUID(),
        ...(sent.brandId === undefined ? {} : { [brandHeader]: sent.brandId }),
        ...(sent.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(sent.as === undefined ? {} : { cookies: { sid: sent.as.token } }),
      ...(sent.body === undefined ? {} : { payload: JSON.stringify(sent.body) }),
    })
    return { status: response.statusCode, body: response.json() }
  }

const pathOf = (path: string, params: unknown): string => {
  const values: Record<string, unknown> = { ...(params as object | undefined) }
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])))
}

const queryOf = (query: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries((query ?? {}) as Record<string, unknown>)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  )
