import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { kyselyOver } from './db.ts'

const db = kyselyOver({ query: () => Promise.reject(new Error('nothing is asked here')) })

test('how many rows are read is written into a statement, so that its plan can be kept', () => {
  const built = db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'a@b.test')
    .limit(25)
    .compile()
  expect(built.sql).toMatch(/ = \$1 limit 25$/)
  const written = sql`select id from users where id = ${7} limit ${25} offset ${0}`.compile(db)
  expect(written.sql).toBe('select id from users where id = $1 limit 25 offset $2')
  expect(written.parameters).toEqual([7, 0])
})

test('what is not a whole number stays a parameter', () => {
  for (const count of [2.5, '25', '1; drop table users'])
    expect(sql`select id from users limit ${count}`.compile(db)).toMatchObject({
      sql: 'select id from users limit $1',
      parameters: [count],
    })
})
