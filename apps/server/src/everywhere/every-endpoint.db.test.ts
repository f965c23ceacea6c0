import type { Endpoint } from '@tandem/contract/endpoint.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildTopup } from '#money/payments/topup.factory.ts'
import { useTestApp } from '../test-app.factory.ts'
import { buildCast, type Cast, type Person, people } from './cast.factory.ts'
import { everyEndpoint, senderOf } from './every-endpoint.factory.ts'
import { alienCursors, tamperedCursors } from './hostile/hostile-cursors.factory.ts'
import {
  addressTries,
  bodyTries,
  type Try,
  whatIsWrongWith,
} from './hostile/hostile-tries.factory.ts'
import { choicesOf, fieldsOf } from './hostile/schema-fields.factory.ts'
import { rows } from './permission-matrix.factory.ts'
import { proofSize, proofTimeout, sampleOf } from './proof-size.factory.ts'
import { sampleRequests } from './requests/sample-requests.factory.ts'
import { requestOf, type Sample, send } from './send.factory.ts'
import { buildCollaborationOfA, buildDraftOfA, buildRedemptionOfA } from './things.factory.ts'

const server = useTestApp()
const endpoints = await everyEndpoint()
const endpointOf = (name: string) => endpoints.get(name) as Endpoint
const isRead = (name: string): boolean => endpointOf(name).method === 'GET'
const reads = [...endpoints.keys()].filter(isRead)
const lists = reads.filter((name) =>
  fieldsOf(endpointOf(name).query).some(([field]) => field === 'cursor'),
)
const wordFor = (name: string, who: Person) => rows.get(name)?.[people.indexOf(who)]
const readerOf = (name: string): Person =>
  (['creatorA', 'ownerA', 'operator'] as const).find((who) => wordFor(name, who) === 'ok') ??
  'nobody'
let cast: Cast
/** A valid request per endpoint. Tests share them, so requests that change data run last. */
const samples = new Map<string, Sample>()
const newSample = async (name: string): Promise<Sample> =>
  (await sampleRequests[name]?.(cast)) ?? {}
const sampleFor = (name: string): Sample => samples.get(name) ?? {}

beforeAll(async () => {
  cast = await buildCast()
  // Requests that create data run before reads, so that lists are not empty.
  const rank = (name: string) => Number(isRead(name)) + 2 * Number(wordFor(name, 'ownerA') === 'ok')
  for (const name of [...endpoints.keys()].sort((one, other) => rank(one) - rank(other)))
    samples.set(name, await newSample(name))
}, proofTimeout)

const readerFor = async (name: string, who = readerOf(name)) => {
  const as = await cast.signIn(who)
  return (query: Record<string, unknown> = sampleFor(name).query ?? {}) =>
    send(server.app, endpointOf(name), { ...sampleFor(name), query }, as)
}

/** Paths of all verdicts in an answer that allow an action, such as `items.can.hold`. */
const allowedIn = (value: unknown, at: readonly string[] = []): string[] => {
  if (Array.isArray(value)) return value.flatMap((one) => allowedIn(one, at))
  if (typeof value !== 'object' || value === null) return []
  if ('allowed' in value) return value.allowed === true ? [at.join('.')] : []
  return Object.entries(value).flatMap(([name, one]) => allowedIn(one, [...at, name]))
}

it('members of a brand see their own permissions on each item', async () => {
  const lines: string[] = []
  for (const name of reads) {
    const found = new Map<string, string[]>()
    for (const who of ['ownerA', 'managerA', 'reviewerA', 'financeA', 'viewerA'] as const) {
      if (wordFor(name, who) !== 'ok') continue
      const answer = await (await readerFor(name, who))()
      if (!answer.headers['content-type']?.toString().includes('json')) continue
      for (const verdict of new Set(allowedIn(answer.json())))
        found.set(verdict, [...(found.get(verdict) ?? []), who.slice(0, -1)])
    }
    for (const [verdict, who] of [...found].sort())
      lines.push(`${name} ${verdict}: ${who.join(', ')}`)
  }
  await expect(`${lines.sort().join('\n')}\n`).toMatchFileSnapshot('members.txt')
})

describe('what belongs to somebody', () => {
  type Secrets = Record<string, string>
  let ofThePair: Secrets
  let ofBrandA: Secrets
  let ofCreatorA: Secrets
  beforeAll(async () => {
    const { brandA, creatorA } = cast
    const draft = await buildDraftOfA(cast)
    ofBrandA = {
      'the title of a draft': draft.canary,
      'the id of a draft': draft.id,
      'a payment': (await buildTopup(brandA.actor, 4321)).providerRef,
      'the address of a member': brandA.actor.email,
    }
    const redemption = await buildRedemptionOfA(cast)
    ofCreatorA = {
      'the code of a coupon': redemption.canary,
      'the id of a redemption': redemption.id,
      'the address of the creator': creatorA.actor.email,
    }
    const { id, canary } = await buildCollaborationOfA(cast, 'submitted')
    const message = sampleFor('GET /collaborations/:collaborationId/messages').canary ?? ''
    ofThePair = { 'a pitch': canary, 'the id of a collaboration': id, 'a message': message }
  })

  const leaks = async (who: Person, secrets: Secrets): Promise<string[]> => {
    const found: string[] = []
    for (const name of reads) {
      const read = await readerFor(name, who)
      const { body } = await read()
      for (const [what, word] of Object.entries(secrets))
        if (body.includes(word)) found.push(`${name} tells ${what}`)
    }
    return found
  }

  it.each<Person>(['nobody', 'person', 'creatorB', 'ownerB'])(
    'is told to %s by no endpoint',
    async (who) => {
      expect(await leaks(who, { ...ofThePair, ...ofBrandA, ...ofCreatorA })).toEqual([])
    },
  )

  it('stays with its side of a collaboration, and is found where it is told', async () => {
    const toCreator = await leaks('creatorA', { ...ofThePair, ...ofBrandA, ...ofCreatorA })
    expect(toCreator).toContain('GET /redemptions tells the id of a redemption')
    const toOwner = await leaks('ownerA', { ...ofThePair, ...ofBrandA, ...ofCreatorA })
    expect(toOwner).toContain('GET /brand/campaigns tells the title of a draft')
    expect(toOwner).toContain('GET /wallet/topups tells a payment')
    const of = (secrets: Secrets) => new RegExp(` tells (${Object.keys(secrets).join('|')})$`)
    expect(toCreator.filter((leak) => of(ofBrandA).test(leak))).toEqual([])
    expect(toOwner.filter((leak) => of(ofCreatorA).test(leak))).toEqual([])
  })
})

let turn = 0
const nextTurn = (): number => {
  turn += 1
  return turn
}

describe('a list', () => {
  it('refuses cursors that it did not make, and absurd limits', async () => {
    const wrong: string[] = []
    for (const name of lists) {
      const read = await readerFor(name)
      const cursors = [
        ...sampleOf(await tamperedCursors(name), 6, nextTurn()),
        ...sampleOf(await alienCursors(), 20, nextTurn()),
      ]
      const limits = ['0', '-1', '101', '1.5', '1e3', '1e309', 'NaN', '99999999999999999999', 'x']
      for (const query of [
        ...cursors.map((cursor) => ({ cursor })),
        ...sampleOf(limits, 6, nextTurn()).map((limit) => ({ limit })),
      ]) {
        const answer = await read({ ...sampleFor(name).query, ...query })
        const complaint = whatIsWrongWith(answer)
        if (answer.statusCode !== 400 || complaint !== undefined)
          wrong.push(`${name} ${JSON.stringify(query)} → ${answer.statusCode} ${complaint}`)
      }
    }
    expect(lists.length).toBeGreaterThan(50)
    expect(wrong).toEqual([])
  })

  it('takes a cursor of its own, and does not fail at it in another order', async () => {
    let crossed = 0
    for (const name of lists) {
      const sorts = choicesOf(endpointOf(name).query, 'sort')
      const read = await readerFor(name)
      for (const made of sorts) {
        const cursor = (await read({ sort: made, limit: 1 })).json().nextCursor
        for (const asked of cursor === null ? [] : sorts) {
          const answer = await read({ sort: asked, limit: 1, cursor })
          expect(made === asked ? [200] : [200, 400], `${name} ${asked}`).toContain(
            answer.statusCode,
          )
          crossed += 1
        }
      }
    }
    expect(crossed).toBeGreaterThan(20)
  })
})

describe('hostile input', () => {
  const tryAll = async (name: string, tries: readonly Try[]): Promise<string[]> => {
    const endpoint = endpointOf(name)
    const as = await cast.signIn(senderOf(endpoint))
    const wrong: string[] = []
    let sample = sampleFor(name)
    for (const one of tries) {
      const request = requestOf(endpoint, sample, as)
      if (one.json !== undefined) {
        request.payload = one.json()
        request.headers = { ...request.headers, 'content-type': 'application/json' }
      }
      if (one.url !== undefined) request.url = one.url(String(request.url))
      const answer = await server.app.inject(request)
      const complaint = whatIsWrongWith(answer)
      if (complaint !== undefined) wrong.push(`${name} ${one.what} → ${complaint}`)
      if (answer.statusCode < 300 && !isRead(name) && endpoint.params !== undefined)
        sample = await newSample(name)
    }
    return wrong
  }

  it(
    'is answered by every endpoint, and none fails',
    async () => {
      const wrong: string[] = []
      const queue = [...endpoints.keys()]
      const worker = async (): Promise<void> => {
        for (let name = queue.shift(); name !== undefined; name = queue.shift()) {
          const endpoint = endpointOf(name)
          const tries = [...bodyTries(endpoint, sampleFor(name)), ...addressTries(endpoint)]
          wrong.push(...(await tryAll(name, sampleOf(tries, 160, nextTurn()))))
        }
      }
      await Promise.all(Array.from({ length: proofSize(4, 12) }, worker))
      expect(wrong).toEqual([])
      expect((await server.app.inject('/health/ready')).statusCode).toBe(200)
      expect(Object.keys(Object.prototype)).toEqual([])
    },
    proofTimeout,
  )
})

describe('a list whose moments are all the same', () => {
  const atOneMoment = `
    set session_replication_role = replica;
    do $$
    declare at record;
    begin
      for at in select c.table_name as t, c.column_name as c
                  from information_schema.columns c
                  join information_schema.tables t using (table_schema, table_name)
                 where table_schema = 'public' and table_type = 'BASE TABLE'
                   and table_name !~ '^(ledger_|sessions)' and is_generated = 'NEVER'
                   and data_type = 'timestamp with time zone' loop
        begin
          execute format('update %1$I set %2$I = (select max(%2$I) from %1$I) where %2$I is not null', at.t, at.c);
        exception when check_violation or exclusion_violation or not_null_violation then null;
        end;
      end loop;
    end $$;
    set session_replication_role = origin`
  const most = 4

  it('shows each item once, whatever the page size and order', async () => {
    await server.asOwner(atOneMoment)
    let long = 0
    for (const name of lists) {
      const send = await readerFor(name)
      const narrowed = (await send({})).statusCode === 200 ? {} : sampleFor(name).query
      const sorts = choicesOf(endpointOf(name).query, 'sort')
      for (const order of [{}, ...sorts.map((sort) => ({ sort }))]) {
        const read = async (more: object) => {
          const answer = await send({ ...narrowed, ...order, ...more })
          expect([name, answer.statusCode, answer.body]).toEqual([name, 200, answer.body])
          return answer.json() as { items: unknown[]; nextCursor: string | null }
        }
        const whole = (await read({ limit: 50 })).items.slice(0, most)
        const pages: unknown[] = []
        let cursor: string | null = null
        do {
          const page = await read({ limit: 1, ...(cursor !== null && { cursor }) })
          expect([name, page.items.length <= 1]).toEqual([name, true])
          pages.push(...page.items)
          cursor = page.nextCursor
        } while (cursor !== null && pages.length < most)
        expect([name, order, pages]).toEqual([name, order, whole])
        long += Number(whole.length > 1)
      }
    }
    expect(long).toBeGreaterThan(40)
  })
})
