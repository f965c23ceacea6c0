import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, it } from 'vitest'
import type { Click, ClickBatch } from './click.ts'
import { createClickBuffer } from './click-buffer.ts'

const linkId = randomUUID()
const click = (): Click => ({
  id: Buffer.from(randomUUID().replaceAll('-', ''), 'hex'),
  linkId,
  at: new Date('2026-11-22T23:59:59.999Z'),
  address: '203.0.113.7',
  userAgent: 'Mozilla/5.0',
  language: '',
  referrer: undefined,
  byMachine: false,
  bySearchAd: false,
  wantsPrivacy: false,
})

const bufferOf = (write: (batch: ClickBatch) => Promise<void>, most?: number) => {
  const told: [string, object][] = []
  const tell = (about: object, words: string) => void told.push([words, about])
  const buffer = createClickBuffer({
    log: { error: tell, warn: tell },
    saltOf: async () => Buffer.alloc(32),
    write,
    ...(most === undefined ? {} : { most }),
  })
  return { buffer, told }
}

it('writes what it was given in batches, each click once', async () => {
  const written: ClickBatch[] = []
  const { buffer } = bufferOf(async (batch) => void written.push(batch))
  for (let nr = 0; nr < 4203; nr += 1) buffer.put(click())
  await buffer.stop()
  expect(written.map(({ rows }) => rows.length)).toEqual([2000, 2000, 203])
  expect(new Set(written.flatMap(({ rows }) => rows.map(({ id }) => id))).size).toBe(4203)
})

it('sends a batch that failed again, under the same id and as it was', async () => {
  const tried: ClickBatch[] = []
  const { buffer } = bufferOf(async (batch) => {
    tried.push(batch)
    if (tried.length === 1) throw Object.assign(new Error('gone'), { code: 'ECONNRESET' })
  })
  buffer.put(click())
  await expect(buffer.flush()).rejects.toThrow('gone')
  buffer.put(click())
  await buffer.flush()
  expect(tried.map(({ rows }) => rows.length)).toEqual([1, 1, 1])
  expect(tried[1]).toEqual(tried[0])
  expect(tried[2]?.id).not.toBe(tried[0]?.id)
})

it('knows nobody again who comes by on both sides of midnight', async () => {
  const written: ClickBatch[] = []
  const buffer = createClickBuffer({
    log: { error: () => {}, warn: () => {} },
    saltOf: async (day) => Buffer.alloc(32, day),
    write: async (batch) => void written.push(batch),
  })
  for (const at of ['2026-11-22T23:59:59.999Z', '2026-11-23T00:00:00.000Z'])
    buffer.put({ ...click(), at: new Date(at) })
  await buffer.stop()
  const rows = written.flatMap(({ rows }) => rows)
  expect(new Set(rows.map(({ visitor }) => visitor)).size).toBe(2)
  expect(rows.map(({ flags }) => flags)).toEqual([0, 0])
})

it('counts what it had no room for, and tells the log', async () => {
  const { buffer, told } = bufferOf(async () => {}, 3)
  for (let nr = 0; nr < 10; nr += 1) buffer.put(click())
  await buffer.stop()
  expect(told).toEqual([['clicks were led on and not counted', { lost: 7 }]])
})

it('lets go of what the database refuses, and tells how much it was', async () => {
  const { buffer, told } = bufferOf(async ({ rows }) => {
    if (rows.length === 2000)
      throw Object.assign(new pg.DatabaseError('no partition', 1, 'error'), { code: '23514' })
  })
  for (let nr = 0; nr < 2001; nr += 1) buffer.put(click())
  await buffer.stop()
  expect(told.map(([words]) => words)).toEqual([
    'clicks could not be written',
    'clicks were led on and not counted',
  ])
  expect(told[1]?.[1]).toEqual({ lost: 2000 })
})
