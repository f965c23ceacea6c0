import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@tandem/contract/endpoint.ts'
import { Scope } from '@tandem/contract/integrations/api-keys/api-key.schema.ts'
import { scopeOf } from '@tandem/contract/integrations/api-keys/scopes.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeKey, showKey } from '#integrations/api-keys/make-key.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../test-app.factory.ts'
import { buildCast, type Cast, people } from './cast.factory.ts'
import { everyEndpoint } from './every-endpoint.factory.ts'
import { actionOf, exceptionNames, rows, verdicts } from './permission-matrix.factory.ts'
import { sampleRequests } from './requests/sample-requests.factory.ts'
import { type Sample, send } from './send.factory.ts'

const server = useTestApp()
const endpoints = await everyEndpoint()
let cast: Cast

beforeAll(async () => {
  cast = await buildCast()
})

const prepare = async (name: string): Promise<Sample> => (await sampleRequests[name]?.(cast)) ?? {}

const reads = new Map<string, Promise<Sample>>()
const prepareRead = (name: string): Promise<Sample> => {
  const sample = reads.get(name) ?? prepare(name)
  reads.set(name, sample)
  return sample
}

/** Row counts and the last change of each table. Any write changes at least one of them. */
const footprint = async (): Promise<unknown> => {
  const { rows: counts } = await sql`
    select (select count(*) from domain_events) events, (select count(*) from ledger_transfers) transfers,
           (select count(*) from users) users, (select count(*) from files) files,
           (select max(xmin::text::bigint) from profiles) profiles,
           (select max(xmin::text::bigint) from brands) brands,
           (select max(xmin::text::bigint) from creators) creators,
           (select max(xmin::text::bigint) from campaigns) campaigns,
           (select max(xmin::text::bigint) from collaborations) collaborations,
           (select max(xmin::text::bigint) from redemptions) redemptions,
           (select max(xmin::text::bigint) from enrolments) enrolments,
           (select max(xmin::text::bigint) from links) links,
           (select max(xmin::text::bigint) from codes) codes,
           (select max(xmin::text::bigint) from notifications) notifications,
           (select count(*) from submissions) submissions, (select count(*) from topups) topups`.execute(
    db,
  )
  return counts[0]
}

type Who = (typeof people)[number]
const tokens = new Map<Who, ReturnType<Cast['signIn']>>()
const ask = async (endpoint: Endpoint, sample: Sample, who: Who) => {
  if (/sign-|session|password|operator\/view/.test(endpoint.path)) tokens.clear()
  const as = tokens.get(who) ?? cast.signIn(who)
  tokens.set(who, as)
  return send(server.app, endpoint, sample, await as)
}

const answersAnew = new Set([
  'POST /sign-up',
  'POST /passkey-challenges',
  'POST /reports',
  'POST /reports/appeals',
  // Reads the report again.
  'POST /shared-reports/:token/unlock',
  // A session that views somebody’s pages is no operator’s session until the view ends.
  'POST /operator/view',
])

describe('the permission matrix', () => {
  it('has a sample request for every endpoint, and nothing for what is gone', () => {
    const names = [...endpoints.keys()].sort()
    expect(names).toEqual(expect.arrayContaining([...actionOf.keys(), ...exceptionNames]))
    expect(Object.keys(sampleRequests).sort()).toEqual(names)
    for (const [name, words] of rows) {
      expect(words, name).toHaveLength(people.length)
      for (const word of words) expect(verdicts, name).toHaveProperty(word)
    }
  })

  it('has an action for every write of a brand and for all that a role may be refused', () => {
    const asksRole = ({ access, method, refuses }: Endpoint): boolean =>
      (access === 'brand' && method !== 'GET') ||
      refuses.some((code) => /^brand\.role_required$|\.finance_only$/.test(code))
    const asking = [...endpoints].filter(([, one]) => asksRole(one)).map(([name]) => name)
    // `PUT /profiles/:userId` is added by hand: only the links of a profile need a permission,
    // because they also belong to the brand.
    expect([...actionOf.keys(), 'PUT /profiles/:userId'].sort()).toEqual(asking.sort())
  })

  it.each([...endpoints.keys()])('%s', async (name) => {
    const endpoint = endpoints.get(name) as Endpoint
    const words = rows.get(name) ?? []
    const isRead = endpoint.method === 'GET'
    const shared = await (isRead ? prepareRead(name) : prepare(name))
    const before = isRead || (await footprint())
    const refused = people.filter((_, nr) => words[nr] !== 'ok')
    for (const who of refused) {
      const verdict = verdicts[words[people.indexOf(who)] ?? '']
      // Too many tries with one address would be refused for that reason.
      const isTried = endpoint.access === 'anyone' && !isRead
      const answer = await ask(endpoint, isTried ? await prepare(name) : shared, who)
      expect([who, answer.statusCode, answer.body]).toEqual([who, verdict?.status, answer.body])
      expect(answer.json().code, who).toMatch(verdict?.code ?? /never/)
      if (shared.canary !== undefined) expect(answer.body).not.toContain(shared.canary)
    }
    expect(isRead || (await footprint())).toEqual(before)
    for (const [nr, who] of people.filter((_, nr) => words[nr] === 'ok').entries()) {
      // A write changes its sample, so the next person gets a new one.
      const sample = isRead || nr === 0 ? shared : await prepare(name)
      const headers = { ...sample.headers, 'idempotency-key': randomUUID() }
      const answer = await ask(endpoint, { ...sample, headers }, who)
      expect([who, answer.statusCode, answer.body]).toEqual([who, 200, answer.body])
      // A repeated request gets the first answer, except where no session is needed.
      if (isRead || nr > 0 || answersAnew.has(name)) continue
      const again = await ask(endpoint, { ...sample, headers }, who)
      expect([who, again.statusCode, again.json()]).toEqual([who, 200, answer.json()])
    }
  })
})

describe('sensitive endpoints', () => {
  const sensitive = [...endpoints].filter(([, endpoint]) => endpoint.sensitive === true)

  it('are these', async () => {
    const names = sensitive.map(([name]) => name).sort()
    await expect(`${names.join('\n')}\n`).toMatchFileSnapshot('sensitive.txt')
  })

  it.each(sensitive)('%s refuses an old proof, and changes nothing', async (name, endpoint) => {
    const isMeant = (word: string) => !['401', '404', 'role', 'rank', 'opr', 'left'].includes(word)
    const who = people[rows.get(name)?.findIndex(isMeant) ?? 0] as Who
    const as = await cast.signIn(who)
    await sql`update sessions set proved_at = now() - interval '1 day'`.execute(db)
    tokens.clear()
    const sample = await prepare(name)
    const before = await footprint()
    const answer = await send(server.app, endpoint, sample, as)
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'session.confirm_first'])
    expect(await footprint()).toEqual(before)
  })
})

describe('a required second factor', () => {
  it('does not keep members of brands from these writes', async () => {
    const open = [...endpoints].filter(
      ([, { method, access, actsForSide }]) =>
        method !== 'GET' && access === 'signed-in' && actsForSide !== true,
    )
    const names = open.map(([name]) => name).sort()
    await expect(`${names.join('\n')}\n`).toMatchFileSnapshot('without-second-factor.txt')
  })
})

describe('API keys in the matrix', () => {
  const keyWith = async (scopes: Scope[], brand = cast.brandA): Promise<string> =>
    showKey(await makeKey(brand.actor, { name: 'A program', scopes })).key
  const askBy = (endpoint: Endpoint, sample: Sample, key: string) =>
    send(server.app, endpoint, { ...sample, headers: { authorization: `Bearer ${key}` } })
  const all = [...Scope.options]
  const opened = [...endpoints].filter(([, endpoint]) => scopeOf(endpoint) !== undefined)

  it('open nothing that writes, and nothing that isn’t for brands', () => {
    expect(opened.length).toBeGreaterThan(15)
    for (const [name, { method, access }] of opened)
      expect([name, method, access]).toEqual([name, 'GET', 'brand'])
  })

  it('refuse every endpoint that no scope names, whatever their scopes, and change nothing', async () => {
    const key = await keyWith(all)
    const before = await footprint()
    for (const [name, endpoint] of endpoints) {
      if (scopeOf(endpoint) !== undefined) continue
      const answer = await askBy(endpoint, { params: {} }, key)
      expect([name, answer.statusCode, answer.json().code]).toEqual([
        name,
        403,
        'api_key.scope_missing',
      ])
    }
    expect(await footprint()).toEqual(before)
  })

  it.each(opened.map(([name]) => name))('%s', async (name) => {
    const endpoint = endpoints.get(name) as Endpoint
    const scope = scopeOf(endpoint) as Scope
    const sample = await prepareRead(name)
    expect((await askBy(endpoint, sample, await keyWith([scope]))).statusCode).toBe(200)
    const others = await askBy(endpoint, sample, await keyWith(all.filter((one) => one !== scope)))
    expect([others.statusCode, others.json().code]).toEqual([403, 'api_key.scope_missing'])
    const foreign = await askBy(endpoint, sample, await keyWith(all, cast.brandB))
    const word = rows.get(name)?.[people.indexOf('ownerB')]
    expect(foreign.statusCode).toBe(word === '404' ? 404 : 200)
    if (sample.canary !== undefined) expect(foreign.body).not.toContain(sample.canary)
    await sql`update api_keys set revoked_at = app_now() where revoked_at is null`.execute(db)
  })
})
