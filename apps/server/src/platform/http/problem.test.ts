import pg from 'pg'
import { expect, it } from 'vitest'
import { isBusy } from './problem.ts'

const failure = (severity: string) =>
  Object.assign(new pg.DatabaseError('query_wait_timeout', 1, 'error'), { code: '08P01', severity })

it('a pooler without a free session is busy, unlike a statement that breaks the protocol', () => {
  expect(isBusy(failure('FATAL'))).toBe(true)
  expect(isBusy(failure('ERROR'))).toBe(false)
})

const connectingTo = async (host: string): Promise<Error> => {
  const client = new pg.Client({ host, port: 5432, user: 'nobody' })
  return await client.connect().then(
    () => new Error('connected'),
    (error) => error,
  )
}

it('a database whose name leads nowhere is busy', async () => {
  expect(isBusy(await connectingTo('database.invalid'))).toBe(true)
})

it('a database without a socket is busy, unlike a file that is missing', async () => {
  expect(isBusy(await connectingTo('/no-folder'))).toBe(true)
  const missing = Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' })
  expect(isBusy(missing)).toBe(false)
})

it('a database that accepts a connection but does not greet in time is busy', () => {
  // The words of `pg`, whose error has no code.
  expect(isBusy(new Error('timeout expired'))).toBe(true)
})
