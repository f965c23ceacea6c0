import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { now } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../../test-app.factory.ts'
import { bytesOfId, makeClickId } from '../click-id.ts'
import { buildEnrolled, buildLink, type EnrolledStage } from '../link.factory.ts'
import type { Click, ClickRow } from './click.ts'
import { createClickBuffer } from './click-buffer.ts'
import { tendClicks } from './tend-clicks.ts'
import { writeClicks } from './write-clicks.ts'

const server = useTestApp()
let stage: EnrolledStage
beforeAll(async () => {
  stage = await buildEnrolled()
  expect(server.app).toBeDefined()
})

const told: [string, object][] = []
const log = {
  error: (about: object, words: string) => void told.push([words, about]),
  warn: (about: object, words: string) => void told.push([words, about]),
}
let clicks = 0
const clickOn = (linkId: string, more: Partial<Click> = {}): Click => {
  clicks += 1
  const at = new Date(now().getTime() + clicks)
  return {
    id: makeClickId(bytesOfId(linkId), at).id,
    linkId,
    at,
    address: '203.0.113.7',
    userAgent: 'Mozilla/5.0 (iPhone) Mobile',
    language: 'de',
    referrer: 'https://www.instagram.com/p/1?igsh=secret',
    byMachine: false,
    bySearchAd: false,
    wantsPrivacy: false,
    ...more,
  }
}
const rowOn = (linkId: string, visitor: string, flags = 0): ClickRow => ({
  id: randomUUID(),
  linkId,
  atMs: now().getTime(),
  visitor: Buffer.from(visitor.padEnd(8)).toString('hex'),
  device: 'phone',
  referrerHost: null,
  flags,
})
const daysOf = async (linkId: string) =>
  db
    .selectFrom('link_days')
    .select(['clicks', 'visitors', 'bots'])
    .where('link_id', '=', linkId)
    .execute()
const rowsOf = (linkId: string) =>
  db.selectFrom('clicks').selectAll().where('link_id', '=', linkId).orderBy('id').execute()

describe('clicks', () => {
  it('are counted once though a batch is sent twice, also at the same time', async () => {
    const { id } = await buildLink(stage)
    const batch = {
      id: randomUUID(),
      rows: [rowOn(id, 'ann'), rowOn(id, 'ben'), rowOn(id, 'ann', 2)],
    }
    await Promise.all([writeClicks(batch), writeClicks(batch), writeClicks(batch)])
    await writeClicks(batch)
    expect(await daysOf(id)).toEqual([{ clicks: 3, visitors: 2, bots: 0 }])
    expect(await rowsOf(id)).toHaveLength(3)
  })

  it('keep nothing that tells who somebody is', async () => {
    const { id } = await buildLink(stage)
    const buffer = createClickBuffer({ log })
    buffer.put(clickOn(id))
    buffer.put(clickOn(id, { wantsPrivacy: true }))
    buffer.put(clickOn(id, { address: '203.0.113.99' }))
    buffer.put(clickOn(id, { address: '203.0.114.7' }))
    buffer.put(clickOn(id, { byMachine: true }))
    buffer.put(clickOn(id, { bySearchAd: true, language: 'fr' }))
    await buffer.stop()
    const rows = await rowsOf(id)
    expect(rows.map((row) => [row.referrer_host, row.device, row.country, row.flags])).toEqual([
      ['www.instagram.com', 'phone', null, 0],
      [null, 'phone', null, 34],
      ['www.instagram.com', 'phone', null, 2],
      ['www.instagram.com', 'phone', null, 0],
      ['www.instagram.com', 'phone', null, 1],
      ['www.instagram.com', 'phone', null, 16],
    ])
    expect(rows.every(({ visitor }) => visitor.length === 8)).toBe(true)
    const text = JSON.stringify(rows)
    for (const secret of ['203.0', 'iPhone', 'igsh', '/p/1']) expect(text).not.toContain(secret)
    expect(await daysOf(id)).toEqual([{ clicks: 5, visitors: 3, bots: 1 }])
  })

  it('don’t recognise visitors on the next day, and nothing can after two', async () => {
    const { rows } = await sql<{ day: string }>`
      insert into click_salts (day, salt)
      select current_date - ago, '\\x00' from generate_series(1, 4) as ago
      returning day`.execute(db)
    expect(rows).toHaveLength(4)
    await sql`insert into link_visitors (day, link_id, visitor)
      select current_date - ago, uuid7(), '\\x00' from generate_series(0, 4) as ago`.execute(db)
    await tendClicks()
    const left = await sql<{ ago: number }>`
      select current_date - day as ago from click_salts order by 1`.execute(db)
    expect(left.rows.map(({ ago }) => ago)).toEqual([0, 1])
    const visitors = await sql<{ most: number }>`
      select max(current_date - day) as most from link_visitors`.execute(db)
    expect(visitors.rows).toEqual([{ most: 1 }])
    const salts = await db.selectFrom('click_salts').select('salt').execute()
    expect(new Set(salts.map(({ salt }) => salt.toString('hex'))).size).toBe(2)
  })
})
