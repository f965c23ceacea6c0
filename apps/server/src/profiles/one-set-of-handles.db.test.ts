import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { migrate } from '#platform/postgres/migrate.ts'
import { createTestDatabase } from '#platform/postgres/test-database.ts'
import { repositoryRoot } from '#platform/settings/env.ts'

const migrations = join(repositoryRoot, 'apps/server/migrations')
const change = '0077_one_set_of_handles.sql'

it('the handles people see stay, and what only a later merge holds joins them', async () => {
  const database = await createTestDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'tandem-migrations-'))
  try {
    const { owner } = database
    await owner.query('drop schema public cascade; create schema public')
    for (const file of readdirSync(migrations).filter((name) => name < change))
      cpSync(join(migrations, file), join(folder, file))
    await migrate(database.databaseUrl, { folder })
    const creator = async (slug: string, rev: number) => {
      const { rows } = await owner.query(
        'insert into users (email, email_norm) values ($1, $1) returning id',
        [`${slug}@example.test`],
      )
      await owner.query(
        `insert into creators (id, slug, handles) values ($1, $2, '{"insta": "seen"}')`,
        [rows[0].id, slug],
      )
      await owner.query('insert into profiles (user_id, rev, doc) values ($1, $2, $3)', [
        rows[0].id,
        rev,
        {
          userType: 'creator',
          onboarding: { handles: { insta: 'old', fb: 'f', youtube: '' }, bio: '' },
        },
      ])
    }
    await creator('settings-only', 1)
    await creator('merged-later', 2)
    cpSync(join(migrations, change), join(folder, change))
    await migrate(database.databaseUrl, { folder })
    const { rows } = await owner.query(
      'select slug, handles, doc from creators join profiles on user_id = id order by slug',
    )
    const doc = { userType: 'creator', onboarding: { bio: '' } }
    expect(rows).toEqual([
      { slug: 'merged-later', handles: { insta: 'seen', fb: 'f' }, doc },
      { slug: 'settings-only', handles: { insta: 'seen' }, doc },
    ])
  } finally {
    rmSync(folder, { recursive: true })
    await database.drop()
  }
})
