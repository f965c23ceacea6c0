import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'

useTestApp()

// Updated in its own page when no index looks at what changed; else all are rewritten.
test('taking a place rewrites no index', async () => {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_indexdef(indexrelid) definition from pg_index
     where indrelid = 'campaigns'::regclass`.execute(db)
  expect(rows.length).toBeGreaterThan(5)
  expect(rows.filter(({ definition }) => definition.includes('places_taken'))).toEqual([])
})
