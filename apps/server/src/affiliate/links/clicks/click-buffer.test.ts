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

it('keeps clicks while their table is missing', async () => {
  const tried: ClickBatch[] = []
  const missing = Object.assign(new pg.DatabaseError('no table', 1, 'error'), { code: '42P01' })
  const { buffer, told } = bufferOf(async (batch) => {
    if (tried.push(batch) === 1) throw missing
  })
  buffer.put(click())
  await expect(buffer.flush()).rejects.toThrow('no table')
  await buffer.stop()
  expect(tried[1]).toEqual(tried[0])
  expect(told).toEqual([])
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
