import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { deletion } from '@tandem/contract/accounts/deletion/deletion.endpoints.ts'
import { deletionDays } from '@tandem/contract/accounts/deletion/deletion.limits.ts'
import { formerNames } from '@tandem/contract/accounts/deletion/former-names.ts'
import { dayMs, hourMs } from '@tandem/contract/time.ts'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { makeAllDue } from '#accounts/exports/keep-exporting.ts'
import { startExport } from '#accounts/exports/start-export.ts'
import { buildCampaign } from '#campaigns/campaigns/campaign.factory.ts'
import { applyToCampaign } from '#collaborations/applications/apply-to-campaign.ts'
import { withdrawApplication } from '#collaborations/applications/withdraw-application.ts'
import { fundCreator } from '#money/coins/coins.factory.ts'
import { accounts, readBalance } from '#money/coins/index.ts'
import { buildOperatorAccount } from '#operator/operators/operator.factory.ts'
import { moveClock } from '#platform/clock.ts'
import { filesFolder } from '#platform/files/file-store.ts'
import { uploadImage } from '#platform/files/store-image.ts'
import { db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { passDeadlines } from '../../deadlines.ts'
import { buildCast, type Cast } from '../../everywhere/cast.factory.ts'
import { sampleRequests } from '../../everywhere/requests/sample-requests.factory.ts'
import { filesAreInS3, useTestApp } from '../../test-app.factory.ts'
import { deletePerson } from './delete-person.ts'
import { erasePerson, erasuresOf } from './erase-person.ts'
import { keptColumns } from './kept-columns.factory.ts'

const server = useTestApp()
afterEach(() => moveClock(0))

const plan = (as: { token: string }, coins = 0) =>
  server.call(deletion.plan, { as, body: { coins } })
const after = async (days: number, ms = 0) => {
  moveClock(days * dayMs + ms)
  await passDeadlines()
}
const nameOf = async (id: string) =>
  (await db.selectFrom('users').select('display_name').where('id', '=', id).executeTakeFirst())
    ?.display_name

describe('deleting an account', () => {
  it('waits 14 days, reminds one day before, and makes coins expire', async () => {
    const { actor, token } = await buildCreator({ displayName: 'Mira Quill' })
    await fundCreator(actor.userId, 120)
    expect((await plan({ token }, 100)).body).toMatchObject({ code: 'deletion.coins_changed' })
    expect((await plan({ token }, 120)).body.plannedFor).not.toBeNull()
    expect((await plan({ token }, 120)).body).toMatchObject({ code: 'deletion.planned' })
    await after(deletionDays - 1, hourMs)
    await after(deletionDays - 1, 2 * hourMs)
    const { rows } = await sql<{ type: string }>`select type from domain_events
      where subject_id = ${actor.userId}::uuid and type like 'deletion.%' order by id`.execute(db)
    expect(rows.map(({ type }) => type)).toEqual(['deletion.planned', 'deletion.reminded'])
    expect(await nameOf(actor.userId)).toBe('Mira Quill')
    await after(deletionDays, hourMs)
    expect(await nameOf(actor.userId)).toBe(formerNames.creator)
    expect(await readBalance(db, accounts.creatorWallet(actor.userId))).toBe(0)
    expect((await server.call(deletion.view, { as: { token } })).status).toBe(401)
  })

  it('is cancelled until the last moment, and can be planned again', async () => {
    const { actor, token } = await buildCreator({ displayName: 'Mira Quill' })
    await plan({ token })
    moveClock(deletionDays * dayMs + 1000)
    const [kept, gone] = await Promise.all([
      server.call(deletion.cancel, { as: { token } }),
      deletePerson(actor.userId),
    ])
    expect(gone).toBe(kept.status !== 200)
    moveClock(0)
    const other = await buildCreator()
    await plan(other)
    expect((await server.call(deletion.cancel, { as: other })).body.plannedFor).toBeNull()
    expect((await server.call(deletion.cancel, { as: other })).body).toMatchObject({
      code: 'deletion.not_planned',
    })
    expect((await plan(other)).status).toBe(200)
  })

  it('is refused while something is open, and waits when something new is', async () => {
    const { actor, token } = await buildCreator()
    const campaign = await buildCampaign({})
    const { id } = await applyToCampaign(actor, campaign.id, { pitch: 'Hello.' })
    const refused = await plan({ token })
    expect(refused.body).toMatchObject({ code: 'deletion.obligations' })
    expect((await server.call(deletion.view, { as: { token } })).body.obstacles).toEqual([
      { what: 'collaborations', count: 1 },
    ])
    await withdrawApplication(actor, id)
    await plan({ token })
    moveClock((deletionDays - 1) * dayMs)
    const other = await buildCampaign({})
    await applyToCampaign(actor, other.id, { pitch: 'Hello.' })
    await after(deletionDays, hourMs)
    expect(await nameOf(actor.userId)).not.toBe(formerNames.creator)
  })

  it('is refused to operators, who leave first', async () => {
    expect((await plan(await buildOperatorAccount())).body.code).toBe('deletion.operator')
  })

  it('and a new application at the same moment never both succeed', async () => {
    for (let round = 0; round < 5; round += 1) {
      moveClock(0)
      const { actor, token } = await buildCreator()
      const { id } = await buildCampaign({})
      await plan({ token })
      moveClock(deletionDays * dayMs + 1000)
      const [applied, gone] = await Promise.allSettled([
        applyToCampaign(actor, id, { pitch: 'Hello.' }),
        deletePerson(actor.userId),
      ])
      const erased = gone.status === 'fulfilled' && gone.value
      expect(erased).toBe(applied.status === 'rejected')
    }
  })

  it('of a brand’s last member ends the brand, unless a campaign runs', async () => {
    const brand = await buildBrand({ name: 'Quillwort & Daughters' })
    const { id } = await buildCampaign({}, brand)
    expect((await plan(brand)).body).toMatchObject({ code: 'deletion.obligations' })
    const { obstacles, endsBrand } = (await server.call(deletion.view, { as: brand })).body
    expect(endsBrand).toBe(true)
    expect(obstacles.map(({ what }) => what)).toContain('campaigns')
    expect(id).toBeDefined()
    const quiet = await buildBrand({ name: 'Silent Spring Soap' })
    expect((await plan(quiet)).status).toBe(200)
    await after(deletionDays, hourMs)
    const { name, slug } = await db
      .selectFrom('brands')
      .select(['name', 'slug'])
      .where('id', '=', quiet.brandId)
      .executeTakeFirstOrThrow()
    expect(name).toBe('Former brand')
    expect(slug).toMatch(/^former-/)
    expect(await nameOf(quiet.actor.userId)).toBe(formerNames.brand)
  })

  it('of an agency ends each brand that nobody else belongs to, and no other', async () => {
    const [own, alone, shared] = [await buildBrand(), await buildBrand(), await buildBrand()]
    const join = (brandId: string) =>
      db
        .insertInto('brand_members')
        .values({ brand_id: brandId, user_id: own.actor.userId, role: 'owner' })
        .execute()
    for (const { brandId } of [alone, shared]) await join(brandId)
    await db.deleteFrom('brand_members').where('user_id', '=', alone.actor.userId).execute()
    expect((await server.call(deletion.view, { as: own })).body.endsBrand).toBe(true)
    expect((await plan(own)).status).toBe(200)
    await after(deletionDays, hourMs)
    const rows = await db
      .selectFrom('brands')
      .where('id', 'in', [own.brandId, alone.brandId, shared.brandId])
      .select(['id', 'name'])
      .execute()
    const former = rows.filter(({ name }) => name === 'Former brand').map(({ id }) => id)
    expect(former.toSorted()).toEqual([own.brandId, alone.brandId].toSorted())
  })
})

const marker = `Zq${randomUUID().slice(0, 8)}`

type Column = { table: string; column: string; type: string }
const textColumns = async (): Promise<Column[]> => {
  const { rows } = await sql<Column>`
    select c.table_name as "table", c.column_name as "column", c.udt_name as type
      from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
       and c.udt_name in ('text', 'citext', 'jsonb', 'bytea', '_text')
       and c.table_name not like 'clicks\\_%' and c.table_name <> 'schema_migrations'
       -- A column whose values are listed holds nobody's name.
       and not exists (select from pg_constraint k
             where k.conrelid = ('public.' || c.table_name)::regclass and k.contype = 'c'
               and pg_get_constraintdef(k.oid) ~ ('\\(\\(?"?' || c.column_name || '"? = ANY'))
     order by 1, 2`.execute(db)
  return rows
}

describe('the list of what is erased', () => {
  const anybody = {
    email: 'a@b.test',
    words: ['x'],
    instead: 'y',
    endedBrandIds: [],
    formerBrand: 'z',
  }
  const listed = () => {
    const brandId = randomUUID()
    return [
      ...erasuresOf(randomUUID(), anybody),
      ...erasuresOf(randomUUID(), { ...anybody, endedBrandIds: [brandId] }),
    ]
  }

  it('names every column that can hold a text, or the reason why it stays', async () => {
    const all = listed()
    const isListed = ({ table, column }: Column) =>
      all.some((one) => one.table === table && (one.set === 'delete' || column in one.set))
    const isKept = ({ table, column }: Column) =>
      table in keptColumns || `${table}.${column}` in keptColumns
    const columns = await textColumns()
    const forgotten = columns.filter((one) => !isListed(one) && !isKept(one))
    expect(forgotten.map(({ table, column }) => `${table}.${column}`)).toEqual([])
  })
})

describe('after the deletion of a person who did everything', () => {
  let cast: Cast
  let userId: string
  beforeAll(async () => {
    cast = await buildCast()
    for (const prepare of Object.values(sampleRequests)) await prepare(cast)
    userId = cast.ids.creatorA
  }, 240_000)

  const plant = async (): Promise<string[]> => {
    const names = {
      words: [marker],
      instead: formerNames.creator,
      email: cast.creatorA.actor.email,
    }
    const planted: string[] = []
    for (const { table, where, set } of erasuresOf(userId, {
      ...names,
      endedBrandIds: [],
      formerBrand: 'Former brand',
    })) {
      for (const { column, type } of (await textColumns()).filter((one) => one.table === table)) {
        // Addresses of files are made of ids and hashes, so they name nobody.
        if (/(file_urls|thumbnail_url)$/.test(column)) continue
        if (set !== 'delete' && !(column in set)) continue
        const value =
          type === 'jsonb'
            ? sql`to_jsonb(${`about ${marker}`}::text)`
            : type === '_text'
              ? sql`array[${marker}]`
              : type === 'bytea'
                ? sql`${Buffer.from(marker)}`
                : sql`${marker} || ' ' || left(md5(t::text), 6)`
        // Some columns accept no free text, so nobody's name can stand there.
        const done = await inTransaction((tx) =>
          sql`update ${sql.table(table)} t set ${sql.ref(column)} = ${value} where ${where}`.execute(
            tx,
          ),
        ).catch(() => null)
        if (done !== null && (done.numAffectedRows ?? 0n) > 0n) planted.push(`${table}.${column}`)
      }
    }
    return planted
  }

  it('no table and no file names them', async () => {
    const planted = await plant()
    expect(planted.length).toBeGreaterThan(30)
    const email = cast.creatorA.actor.email
    await inTransaction((tx) =>
      erasePerson(tx, userId, {
        ...{ email, words: [email, marker, cast.creatorA.slug], instead: formerNames.creator },
        ...{ endedBrandIds: [], formerBrand: 'Former brand' },
      }),
    )
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db)
    const found: string[] = []
    const hex = Buffer.from(marker).toString('hex')
    for (const { name } of tables) {
      const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t
        where position(lower(${marker}) in lower(t::text)) > 0 or position(${hex} in t::text) > 0
           or position(${email} in t::text) > 0`.execute(db)
      for (const { row } of rows) found.push(`${name}: ${row.slice(0, 300)}`)
    }
    expect(found).toEqual([])
  })

  it.skipIf(filesAreInS3)('removes files that nobody else may use from the disk', async () => {
    const { actor } = await buildCreator()
    const { default: sharp } = await import('sharp')
    const bytes = await sharp({
      create: { width: 9, height: 7, channels: 3, background: '#a41' },
    })
      .png()
      .toBuffer()
    await uploadImage(actor.userId, bytes)
    await startExport(actor, 'person')
    await makeAllDue()
    const all = async () => {
      const names = await readdir(filesFolder(), { recursive: true })
      return names.map((name) => join(filesFolder(), name))
    }
    const before = await all()
    await db
      .insertInto('deletions')
      .values({ user_id: actor.userId, coins: 0, due_at: new Date(0).toISOString() })
      .execute()
    expect(await deletePerson(actor.userId)).toBe(true)
    // Other files of tests use the same folder, so only removed names are compared.
    const rest = new Set(await all())
    const gone = before.filter((name) => !rest.has(name))
    expect(gone.filter((name) => name.endsWith('.zip')).length).toBeGreaterThan(0)
    expect(gone.length).toBeGreaterThan(1)
    const rows = await db.selectFrom('files').where('uploader_id', '=', actor.userId).execute()
    expect(rows).toEqual([])
  })
})
