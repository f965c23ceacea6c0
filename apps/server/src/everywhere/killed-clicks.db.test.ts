import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { db } from '#platform/postgres/db.ts'
import { buildEnrolled, buildLink } from '../links/link.build.ts'
import { type ChildServer, killChild, useServers } from './child-servers.build.ts'

/** It is 200 ms where nothing else runs; far less than what is sent below takes. */
const lastMomentMs = 1_000
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

const follow = async ({ origin }: ChildServer, nr: number): Promise<number> => {
  const path = paths[nr % paths.length] ?? ''
  const answer = await fetch(`${origin}${path}`, {
    redirect: 'manual',
    headers: { 'user-agent': 'Mozilla/5.0 (iPhone) Mobile', 'accept-language': `v-${nr % 17}` },
  })
  await answer.arrayBuffer()
  expect(answer.headers.get('location')).toContain('cmref=')
  return Date.now()
}
const recorded = async (): Promise<number> => {
  const { rows } = await sql<{ count: number; counted: number }>`
    select (select count(*) from clicks where link_id = any(${linkIds}::uuid[])) as count,
           (select coalesce(sum(clicks), 0)::bigint from link_days
             where link_id = any(${linkIds}::uuid[])) as counted`.execute(db)
  const [row] = rows
  expect(row?.count).toBe(row?.counted)
  return row?.count ?? 0
}
const sent: number[] = []
const followAll = async (server: ChildServer, count: number): Promise<void> => {
  for (let nr = 0; nr < count; nr += 20)
    sent.push(
      ...(await Promise.all(Array.from({ length: 20 }, (_, at) => follow(server, nr + at)))),
    )
}

it('a server that is killed loses the clicks of its last moment at most, and none twice', async () => {
  const [server] = servers
  if (server === undefined) throw new Error('There is no server.')
  const until = Date.now() + sendForMs
  while (Date.now() < until) await followAll(server, 100)
  const killedAt = Date.now()
  await killChild(server)
  const kept = await recorded()
  expect(kept).toBeLessThanOrEqual(sent.length)
  // They are written in their order.
  const oldestLost = sent.sort()[kept] ?? killedAt
  expect(killedAt - oldestLost).toBeLessThan(lastMomentMs)
})

it('a server that is told to stop writes every click first', async () => {
  const [, server] = servers
  if (server === undefined) throw new Error('There is no server.')
  const before = await recorded()
  sent.length = 0
  await followAll(server, 300)
  const gone = new Promise((resolve) => server.process.once('exit', resolve))
  server.process.kill('SIGTERM')
  await gone
  expect((await recorded()) - before).toBe(sent.length)
})
