import { setTimeout as wait } from 'node:timers/promises'
import { dayMs, minuteMs } from '@tandem/contract/time.ts'
import { sql } from 'kysely'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { ask, type Told } from '#everywhere/child-servers.factory.ts'
import { fundCreator } from '#money/coins/coins.factory.ts'
import { accounts, listInvariantViolations, readBalance } from '#money/coins/index.ts'
import { buildCoupon } from '#money/coupons/coupon.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { nextCommand } from './simulated-commands.factory.ts'
import type { Harm, Installation } from './simulated-installation.factory.ts'
import { endsBySilence } from './simulated-steps.factory.ts'
import {
  buildWorld,
  fillFiles,
  keep,
  keptTables,
  type Random,
  randomOf,
  type Sent,
  type World,
} from './simulated-world.factory.ts'

const worldCount = 6
/** Commands of each world between two checks. The clock moves only at a check. */
const perRound = 80
/** Deadlines are whole days, so what began in one round is not due during another. */
const slotMs = 30 * minuteMs
const harms: readonly Harm[] = ['server', 'database', 'server', 'connection']

type Answered = { key: string; sent: Sent; told: Told }
type Group = { world: World; journal: string[]; answered: Answered[] }

const isDone = ({ status }: Told): boolean => status >= 200 && status < 300
const wordsOf = ({ status, body }: Told): string => `${status} ${String(body.code ?? '')}`.trim()

const dispatch = (origin: string, sent: Sent, key: string): Promise<Told> =>
  sent.send?.(origin) ??
  ask({ origin } as Parameters<typeof ask>[0], sent.method ?? 'POST', sent.path, {
    ...(sent.as !== undefined && { as: sent.as }),
    ...(sent.body !== undefined && { body: sent.body }),
    key,
  })

/** Repeats a request with its key until an answer other than «busy» arrives. */
const untilAnswered = async (
  at: Installation,
  { sent, key, nr }: { sent: Sent; key: string; nr: number },
): Promise<Told> => {
  for (let attempt = 0; attempt < 1_200; attempt += 1) {
    const before = at.harms.begun
    const wasDown = at.harms.serversDown()
    const told = await dispatch(at.serverAt(nr + attempt).origin, sent, key).catch((error) => {
      if (wasDown || at.harms.serversDown() || at.harms.begun > before) return undefined
      throw new Error('A connection broke although nothing was killed', { cause: error })
    })
    if (told !== undefined && told.status !== 503) return told
    if (told !== undefined && !told.headers.has('retry-after'))
      throw new Error('503 without Retry-After')
    await wait(50)
  }
  throw new Error('A request was never answered')
}

const check = ({ expected }: Sent, told: Told): void => {
  const wrong = (why: string) => new Error(`${why}: ${told.status} ${JSON.stringify(told.body)}`)
  if (told.status >= 500) throw wrong('The server failed')
  if ([400, 401].includes(told.status)) throw wrong('This request is wrong in itself')
  if (expected === 'done' && !isDone(told)) throw wrong('This must succeed')
  if (expected === 'refused' && isDone(told)) throw wrong('This must be refused')
}

/** Background work reports each pause of the database, so its lines would hide the others. */
const lastFailures = (at: Installation): string =>
  at
    .said()
    .split('\n')
    .filter((line) => line.includes('a request failed'))
    .slice(-3)
    .join('\n')

/**
 * Lets several worlds of people act at the same time, each one command after the other. A seed
 * repeats the commands of each world. It does not repeat the moments of the kills, nor in which
 * order the commands of different worlds meet.
 */
export const simulate = async (
  at: Installation,
  { seed, commands, harmEvery }: { seed: number; commands: number; harmEvery: number },
) => {
  const random = randomOf(seed)
  const groups: Group[] = []
  for (let nr = 0; nr < worldCount; nr += 1)
    groups.push({ world: await buildWorld(random.below(2 ** 31)), journal: [], answered: [] })
  const outcomes = new Map<string, Map<string, number>>()
  let [count, harmed, repeated, nextHarm] = [0, 0, 0, Math.ceil(harmEvery / 2)]
  let harming: Promise<void> = Promise.resolve()

  const note = (name: string, told: Told): void => {
    const counts = outcomes.get(name) ?? new Map<string, number>()
    counts.set(wordsOf(told), (counts.get(wordsOf(told)) ?? 0) + 1)
    outcomes.set(name, counts)
  }
  const harmInTime = (): void => {
    if (count < nextHarm) return
    nextHarm += harmEvery
    const kind = harms[harmed % harms.length] as Harm
    harmed += 1
    const before = harming
    harming = before.then(() => at.harm(kind, harmed))
  }
  /** A repeated request names the same thing. Its other fields may show what happened since. */
  const same = (sent: Sent, first: Told, again: Told): void => {
    if (isDone(first) && isDone(again) && first.body.id === again.body.id) return
    const told = [first, again].map(({ status, body }) => `${status} ${JSON.stringify(body)}`)
    throw new Error(`${sent.path} was answered differently:\n${told.join('\n')}`)
  }

  const runOne = async ({ world, journal, answered }: Group): Promise<void> => {
    const { name, sent } = nextCommand(world)
    const key = world.random.uuid()
    const die = world.random.below(40)
    const nr = world.random.below(2)
    journal.push(`${name}: ${sent.method ?? 'POST'} ${sent.path} ${JSON.stringify(sent.body)}`)
    count += 1
    harmInTime()
    const send = (more: number) => untilAnswered(at, { sent, key, nr: nr + more })
    // Two identical requests in parallel, each to another server.
    const [told, twin] = await Promise.all([send(0), ...(die === 0 ? [send(1)] : [])])
    journal.push(`  ${wordsOf(told)}`)
    check(sent, told)
    note(name, told)
    if (!isDone(told)) {
      if (twin !== undefined && isDone(twin)) same(sent, told, twin)
      return
    }
    const isWrite = sent.method !== 'GET' && sent.as !== undefined
    if (isWrite && twin !== undefined) same(sent, told, twin)
    if (isWrite && die === 1) same(sent, told, await send(1))
    if (isWrite) answered.push({ key, sent, told })
    sent.learn?.(told.body)
  }

  /** After a kill, the same keys must still get the same answers. */
  const repeatLast = async ({ answered }: Group): Promise<void> => {
    for (const { sent, key, told } of answered.splice(0).slice(-8)) {
      same(sent, told, await untilAnswered(at, { sent, key, nr: repeated }))
      repeated += 1
    }
  }

  const runGroup = async (group: Group): Promise<void> => {
    try {
      for (let nr = 0; nr < perRound && count < commands; nr += 1) await runOne(group)
    } catch (error) {
      const last = group.journal.slice(-24).join('\n')
      const words = `The last commands:\n${last}\nThe servers:\n${lastFailures(at)}`
      throw new Error(words, { cause: error })
    }
  }

  while (count < commands) {
    await Promise.all(groups.map(runGroup))
    const before = harmed
    await harming
    if (before > 0) for (const group of groups) await repeatLast(group)
    count += await rush(at, random, (groups[0] as Group).world)
    await checkStored(groups.map(({ world }) => world))
    const days = random.chance(0.7) ? random.below(2) : random.below(10)
    const { failed } = await at.passTime(days * dayMs + slotMs)
    if (failed.length > 0) throw new Error(`Deadlines failed: ${failed.join(', ')}`)
    for (const { world } of groups) {
      await followTime(world)
      await fillFiles(world)
    }
  }
  await checkStored(groups.map(({ world }) => world))
  const neverDone = [...outcomes].flatMap(([name, counts]) =>
    [...counts.keys()].some((words) => words.startsWith('2')) ? [] : [name],
  )
  return { count, harmed, repeated, neverDone }
}

const shoppers = 12
const stock = 5

/** Many people redeem the last coupons at the same moment: each of them goes once. */
const rush = async (at: Installation, random: Random, world: World): Promise<number> => {
  const { id } = await buildCoupon({ stock, coinsCost: 10 })
  keep(world, 'coupons', id)
  const tell = async (key: string, nr: number): Promise<string> => {
    const { actor, token: as } = await buildCreator()
    await fundCreator(actor.userId, 25)
    const sent = { path: `/coupons/${id}/redemptions`, as: { token: as } }
    const told = await untilAnswered(at, { sent, key, nr })
    if (isDone(told)) keep(world, 'redemptions', told.body.id)
    const balance = await readBalance(db, accounts.creatorWallet(actor.userId))
    return `${wordsOf(told)}, ${balance} coins left`
  }
  const keys = Array.from({ length: shoppers }, () => random.uuid())
  const told = await Promise.all(keys.map(tell))
  const went = told.filter((words) => words === '200, 15 coins left').length
  const missed = told.filter((words) => words === '409 coupon.sold_out, 25 coins left').length
  if (went !== stock || missed !== shoppers - stock)
    throw new Error(`The last ${stock} coupons: ${told.join('; ')}`)
  return shoppers
}

/** Everything that was acknowledged is stored, and nothing else is. The ledger is sound. */
const checkStored = async (worlds: readonly World[]): Promise<void> => {
  for (const table of keptTables) {
    const expected = worlds.flatMap(({ kept }) => [...(kept.get(table) ?? [])])
    const column = table === 'messages' ? 'client_id' : 'id'
    const { rows } = await sql<{ id: string }>`
      select ${sql.ref(column)} as id from ${sql.table(table)}
       where ${table === 'conversions' ? sql`source = 'api'` : sql`true`}`.execute(db)
    const stored = new Set(rows.map(({ id }) => id))
    const lost = expected.filter((id) => !stored.has(id))
    if (lost.length > 0) throw new Error(`Lost from ${table}: ${lost.join(', ')}`)
    if (stored.size > expected.length)
      throw new Error(
        `${table}: ${stored.size} rows, of which ${expected.length} were acknowledged`,
      )
  }
  const states = await readStates(worlds)
  for (const work of worlds.flatMap(({ works }) => works)) {
    const now = states.get(work.id)
    if (work.isStale) continue
    if (now !== undefined && endsBySilence(work.state, now.state)) continue
    if (now?.state !== work.state || now.version !== work.version)
      throw new Error(
        `${work.id} was left ${work.state} ${work.version}, is ${JSON.stringify(now)}`,
      )
  }
  const violations = await listInvariantViolations()
  if (violations.length > 0) throw new Error(`The ledger: ${JSON.stringify(violations)}`)
}

const readStates = async (worlds: readonly World[]) => {
  const rows = await db.selectFrom('collaborations').select(['id', 'state', 'version']).execute()
  const known = new Set(worlds.flatMap(({ works }) => works.map(({ id }) => id)))
  return new Map(rows.filter(({ id }) => known.has(id)).map((row) => [row.id, row]))
}

/** Learns what deadlines changed. Only the steps that a deadline may take are allowed. */
const followTime = async (world: World): Promise<void> => {
  const states = await readStates([world])
  for (const work of world.works) {
    const now = states.get(work.id)
    if (now === undefined) throw new Error(`${work.id} is gone`)
    if (!work.isStale && now.state !== work.state) {
      if (!endsBySilence(work.state, now.state))
        throw new Error(`Silence turned ${work.state} into ${now.state}`)
    }
    Object.assign(work, { state: now.state, version: now.version, isStale: false })
  }
}
