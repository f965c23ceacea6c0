import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from '#platform/postgres/migrate.ts'
import { createTestDatabase, type TestDatabase } from '#platform/postgres/test-database.ts'
import { repositoryRoot } from '#platform/settings/env.ts'

const migrations = join(repositoryRoot, 'apps/server/migrations')
let database: TestDatabase
let before: string

beforeAll(async () => {
  database = await createTestDatabase()
  before = mkdtempSync(join(tmpdir(), 'tandem-migrations-'))
  for (const name of readdirSync(migrations).filter((name) => name < '0063'))
    cpSync(join(migrations, name), join(before, name))
  await database.owner.query(
    'drop schema public cascade; create schema public; drop extension if exists pg_trgm',
  )
  await migrate(database.databaseUrl, { folder: before })
})
afterAll(async () => {
  rmSync(before, { recursive: true })
  await database.drop()
})

const first = async (text: string, values: unknown[]) =>
  (await database.owner.query(text, values)).rows[0]
const creator = async (
  email: string,
  displayName: string | null,
  slug: string,
  issuer?: string,
) => {
  const { id } = await first(
    'insert into users (email, email_norm, display_name) values ($1, $1, $2) returning id',
    [email, displayName],
  )
  await database.owner.query('insert into creators (id, slug) values ($1, $2)', [id, slug])
  if (issuer !== undefined)
    await database.owner.query('insert into identities values ($1, $2, $3)', [issuer, id, id])
  return id as string
}
const slugOf = async (id: string) =>
  (await first('select slug from creators where id = $1', [id])).slug as string
const neutral = /^creator-[2-9b-df-hj-km-np-tv-xz]{6}$/

it('gives paths made of an address another, and leaves those made of a name', async () => {
  const made = [
    await creator('maya.lind@a.test', null, 'maya-lind'),
    await creator('maya.lind@b.test', null, 'maya-lind-2'),
    await creator('m@a.test', null, 'm-creator'),
    // Named in Settings afterwards, or by the demo's Google when no name was typed.
    await creator('noor.h@a.test', 'Noor Haddad', 'noor-h'),
    await creator('typed@a.test', 'typed', 'typed', 'http://127.0.0.1:4444'),
    await creator(
      `${'long.'.repeat(12)}x@a.test`,
      null,
      'long-long-long-long-long-long-long-long-long-long',
    ),
  ]
  const kept: [string, string][] = [
    [await creator('ada@a.test', 'Ada Quill', 'ada-quill'), 'ada-quill'],
    [await creator('bo.reed@a.test', 'Bo Reed', 'bo-reed-2'), 'bo-reed-2'],
    [await creator('mayara@a.test', 'Maya', 'maya'), 'maya'],
    [await creator('cleo@a.test', 'cleo', 'cleo', 'https://accounts.google.com'), 'cleo'],
  ]
  const [maya, , , noor] = made
  const told = (slug: string, name: string) =>
    JSON.stringify({ creatorSlug: slug, creatorName: name })
  await database.owner.query(
    `insert into domain_events (type, subject_type, subject_id, actor, data)
     values ('x', 'creator', $1, 'system', $2), ('x', 'creator', $3, 'system', $4)`,
    [maya, told('maya-lind', 'maya-lind'), noor, told('noor-h', 'Noor Haddad')],
  )
  await database.owner.query(
    `insert into notifications (user_id, topic, type, data) values ($1, 'x', 'info', $2)`,
    [noor, told('maya-lind', 'maya-lind')],
  )

  await migrate(database.databaseUrl)

  for (const id of made) expect(await slugOf(id)).toMatch(neutral)
  for (const [id, slug] of kept) expect(await slugOf(id)).toBe(slug)
  const names = await database.owner.query('select display_name from users where email = $1', [
    'typed@a.test',
  ])
  expect(names.rows).toEqual([{ display_name: null }])
  const [mayaSlug, noorSlug] = [await slugOf(maya ?? ''), await slugOf(noor ?? '')]
  const events = await database.owner.query('select data from domain_events order by id')
  expect(events.rows.map(({ data }) => data)).toEqual([
    { creatorSlug: mayaSlug, creatorName: 'Creator' },
    { creatorSlug: noorSlug, creatorName: 'Noor Haddad' },
  ])
  const notifications = await database.owner.query('select data from notifications')
  expect(notifications.rows[0]?.data).toEqual({ creatorSlug: mayaSlug, creatorName: 'Creator' })
})
