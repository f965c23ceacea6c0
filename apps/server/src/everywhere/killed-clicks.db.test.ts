import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { clickInId, idOfBytes } from '#affiliate/links/click-id.ts'
import { buildEnrolled, buildLink } from '#affiliate/links/link.factory.ts'
import { db } from '#platform/postgres/db.ts'
import {
  applicationName,
  type ChildServer,
  killChild,
  useServers,
} from './child-servers.factory.ts'

const lastMomentMs = 200
const sendForMs = 3_000
const paths: string[] = []
const linkIds: string[] = []
const { servers } = useServers(2, async () => {
  const stage = await buildEnrolled()
  for (let nr = 0; nr < 5; nr += 1) {
    const { id, address } = await buildLink(stage)
    linkIds.push(id)
    paths.push(new URL(address).pathname)
  }
})

/** A click with the moment at which it was followed, by the clock of who recorded it. */
type Sent = { id: string; at: number }

const follow = async ({ origin }: ChildServer, nr: number): Promise<Sent> => {
  const path = paths[nr % paths.length] ?? ''
  const answer = await fetch(`${origin}${path}`, {
    redirect: 'manual',
    headers: { 'user-agent': 'Mozilla/5.0 (iPhone) Mobile', 'accept-language': `v-${nr % 17}` },
  })
  await answer.arrayBuffer()
  const target = new URL(answer.headers.get('location') ?? '')
  const { id, at } = clickInId(target.searchParams.get('cmref') ?? '')
  return { id: idOfBytes(id), at: at.getTime() }
}
const recorded = async (): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ ids: string[]; counted: number }>`
    select (select coalesce(jsonb_agg(id), '[]') from clicks
             where link_id = any(${linkIds}::uuid[])) as ids,
           (select coalesce(sum(clicks), 0)::bigint from link_days
             where link_id = any(${linkIds}::uuid[])) as counted`.execute(db)
  const [{ ids, counted } = { ids: [], counted: 0 }] = rows
  expect(ids.length).toBe(counted)
  return new Set(ids)
}
const sent: Sent[] = []
const followAll = async (server: ChildServer, count: number): Promise<void> => {
  for (let nr = 0; nr < count; nr += 20)
    sent.push(
      ...(await Promise.all(Array.from({ length: 20 }, (_, at) => follow(server, nr + at)))),
    )
}

/** How long threads of these processes were kept from a core so far; 0 where nobody tells. */
const heldUpMs = (pids: readonly (number | undefined)[]): number => {
  let ns = 0
  for (const pid of pids)
    try {
      for (const thread of readdirSync(`/proc/${pid}/task`))
        ns += Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[1])
    } catch {
      // Not on Linux, or a thread that ended meanwhile.
    }
  return ns / 1e6
}

it('a server that is killed loses the clicks of its last 200 ms at most, and none twice', async () => {
  const [server] = servers
  if (server === undefined) throw new Error('There is no server.')
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where application_name = ${applicationName}`.execute(db)
  const pids = [server.process.pid, ...rows.map(({ pid }) => pid)]
  const heldUp: { at: number; ms: number }[] = []
  const until = Date.now() + sendForMs
  while (Date.now() < until) {
    heldUp.push({ at: Date.now(), ms: heldUpMs(pids) })
    await followAll(server, 20)
  }
  const killed = { at: Date.now(), ms: heldUpMs(pids) }
  await killChild(server)
  const kept = await recorded()
  const lost = sent.filter(({ id }) => !kept.has(id))
  expect(kept.size + lost.length).toBe(sent.length)
  const oldest = Math.min(killed.at, ...lost.map(({ at }) => at))
  // A machine that does much else holds up whoever writes: that is the machine's time, not theirs.
  const before = heldUp.findLast(({ at }) => at <= oldest) ?? { ms: 0 }
  expect(killed.at - oldest - (killed.ms - before.ms)).toBeLessThan(lastMomentMs)
})

it('a server that is told to stop writes every click first', async () => {
  const [, server] = servers
  if (server === undefined) throw new Error('There is no server.')
  const before = (await recorded()).size
  sent.length = 0
  await followAll(server, 300)
  const gone = new Promise((resolve) => server.process.once('exit', resolve))
  server.process.kill('SIGTERM')
  await gone
  expect((await recorded()).size - before).toBe(sent.length)
})
