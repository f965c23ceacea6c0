import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './progress.ts'

/** Statements that break a server of the version before, which still runs during an upgrade. */
const contracting =
  /\b(drop\s+(column|table|type|function|view|default)|rename\s+(to|column)|set\s+not\s+null|alter\s+column\s+\w+\s+type)\b/i
/** Older migrations come from before the first release, when no old server could run. */
const firstChecked = '0123'

const listUnmarked = (migrations: readonly { name: string; sql: string }[]): string[] =>
  migrations
    .filter(({ name, sql }) => name >= firstChecked && contracting.test(sql))
    .filter(({ sql }) => !/^-- contract: \S.{20,}/m.test(sql))
    .map(({ name }) => name)

it('a migration that takes something away says why no running server needs it', () => {
  const files = globSync('apps/server/migrations/*.sql', { cwd: root })
  const migrations = files.map((path) => ({
    name: basename(path),
    sql: readFileSync(join(root, path), 'utf8'),
  }))
  expect(listUnmarked(migrations)).toEqual([])
})

it('finds what takes something away', () => {
  const dropped = 'alter table users drop column nickname;'
  const said = '-- contract: version 0.3 no longer reads or writes users.nickname\n'
  expect(
    listUnmarked([
      { name: '0130_unsaid.sql', sql: dropped },
      { name: '0131_said.sql', sql: said + dropped },
      { name: '0132_adds.sql', sql: 'alter table users add column nickname text;' },
      { name: '0133_renames.sql', sql: 'alter table users rename column a to b;' },
    ]),
  ).toEqual(['0130_unsaid.sql', '0133_renames.sql'])
})
