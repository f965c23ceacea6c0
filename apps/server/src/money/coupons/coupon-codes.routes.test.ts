import { brandCoupons } from '@tandem/contract/money/coupons/brand-coupon.endpoints.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { fundCreator } from '#money/coins/coins.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { buildApp } from '../../app.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { buildBrandCoupon, couponDraft } from './brand-coupon.factory.ts'
import { createCoupon } from './create-coupon.ts'

const server = useTestApp()

const buildPool = async (brand?: Awaited<ReturnType<typeof buildBrand>>) => {
  const owner = brand ?? (await buildBrand())
  const { id } = await createCoupon(owner.actor, couponDraft({ delivery: 'pool' }))
  const load = (text: string, dryRun = false) =>
    server.call(brandCoupons.loadCodes, {
      as: owner,
      params: { couponId: id },
      body: { text, dryRun },
    })
  return { brand: owner, id, load }
}

describe('POST /brand/coupons/:couponId/codes', () => {
  it('says what a file holds before it loads it, and loads exactly that', async () => {
    const { brand, id, load } = await buildPool()
    await load('OLD-1\nOLD-2')
    const text = '\ufeffcode;\r\nNEW-1;\r\n"NEW-2";\r\nOLD-1;\r\nnew-1;\r\nno;\r\n=SUM(A1);\r\n'
    const report = {
      added: 3,
      known: 1,
      doubled: 1,
      unreadable: 1,
      lines: [
        { line: 4, kind: 'known', reason: 'This code was already loaded or issued.' },
        { line: 5, kind: 'doubled', reason: 'The same code is in line 2.' },
        { line: 6, kind: 'unreadable', reason: expect.stringContaining('too short') },
      ],
    }
    const dry = await load(text, true)
    expect(dry.body).toEqual({ ...report, dryRun: true, stock: 2 })
    const loaded = await load(text)
    expect(loaded.body).toEqual({ ...report, dryRun: false, stock: 5 })
    const again = await load(text)
    expect(again.body).toMatchObject({ added: 0, known: 4, stock: 5 })
    const { rows } = await sql<{ added: number }>`
      select (data ->> 'added')::int as added from domain_events
       where subject_id = ${id} and type = 'coupon.codes_loaded' order by id`.execute(db)
    expect(rows.map(({ added }) => added)).toEqual([2, 3])
    const seen = await server.call(brandCoupons.view, { as: brand, params: { couponId: id } })
    expect(seen.body.stock).toBe(5)
    const { version } = seen.body
    const other = await server.call(brandCoupons.change, {
      as: brand,
      params: { couponId: id },
      body: { version, delivery: 'generated' },
    })
    expect(other.body).toMatchObject({
      code: 'coupon.fixed',
      detail: expect.stringContaining('once codes are loaded'),
    })
    expect(JSON.stringify([dry.body, again.body])).not.toMatch(/NEW-|OLD-/)
  })

  it('takes no more than ten thousand at once', async () => {
    const { load } = await buildPool()
    const lines = Array.from({ length: 10_000 }, (_, nr) => `CODE-${nr}`)
    const more = await load([...lines, 'CODE-x'].join('\n'), true)
    expect(more.body.code).toBe('coupon.too_many_codes')
  })

  it('adds the same file once when it is sent ten times at the same time', async () => {
    const { id, load } = await buildPool()
    const text = Array.from({ length: 200 }, (_, nr) => `TWIN-${nr}`).join('\n')
    const answers = await Promise.all(Array.from({ length: 10 }, () => load(text)))
    expect(answers.reduce((sum, { body }) => sum + body.added, 0)).toBe(200)
    const { rows } = await sql<{ stock: number; codes: number }>`
      select stock, (select count(*) from coupon_codes k where k.coupon_id = c.id) as codes
        from coupons c where id = ${id}::uuid`.execute(db)
    expect(rows).toEqual([{ stock: 200, codes: 200 }])
  })

  it('is for coupons that have a list of codes, and for members who may', async () => {
    const brand = await buildBrand()
    const { id } = await buildBrandCoupon(brand)
    const call = (as: { token: string }, couponId: string) =>
      server.call(brandCoupons.loadCodes, {
        as,
        params: { couponId },
        body: { text: 'ABC', dryRun: true },
      })
    expect((await call(brand, id)).body.code).toBe('coupon.no_pool')
    expect((await call(await buildBrand(), id)).body.code).toBe('coupon.not_found')
    await server.call(brandCoupons.archive, { as: brand, params: { couponId: id } })
    expect((await call(brand, id)).body.code).toBe('coupon.archived')
  })
})

const wholeDatabase = async (): Promise<string> => {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db)
  const texts: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{
      row: string
    }>`select t::text as row from ${sql.table(name)} t`.execute(db)
    texts.push(...rows.map(({ row }) => row))
  }
  return texts.join('\n')
}

describe('a code', () => {
  it('stands readable in no table and no log, however it came', async () => {
    const logged: string[] = []
    const stream = { write: (line: string) => logged.push(line) }
    const talkative = await buildApp({ logger: { level: 'trace', stream } })
    const brand = await buildBrand()
    const creator = await buildCreator()
    await fundCreator(creator.actor.userId, 10_000)
    const send = (method: 'POST' | 'GET', path: string, as: { token: string }, body?: object) =>
      talkative.inject({
        method,
        url: `/api${path}`,
        cookies: { sid: as.token },
        headers: { origin: 'http://localhost:3000', 'idempotency-key': crypto.randomUUID() },
        ...(body && { payload: body }),
      })
    const make = async (more: object) =>
      (await send('POST', '/brand/coupons', brand, couponDraft(more))).json().id as string
    const codes: string[] = []
    const buy = async (couponId: string) => {
      const published = await send('POST', `/brand/coupons/${couponId}/publish`, brand)
      expect(published.statusCode).toBe(200)
      const bought = await send('POST', `/coupons/${couponId}/redemptions`, creator)
      return bought.json().id as string
    }
    const reveal = async (redemptionId: string) => {
      const answer = await send('GET', `/redemptions/${redemptionId}/code`, creator)
      codes.push(answer.json().code)
    }
    await reveal(await buy(await make({ delivery: 'shared_code', sharedCode: 'SHARED-SECRET-1' })))
    await reveal(await buy(await make({ delivery: 'generated', codePrefix: 'MADE' })))
    const pool = await make({ delivery: 'pool' })
    await send('POST', `/brand/coupons/${pool}/codes`, brand, {
      text: 'POOL-SECRET-1',
      dryRun: false,
    })
    await reveal(await buy(pool))
    const waiting = await buy(await make({ delivery: 'manual' }))
    const given = await send('POST', `/brand/redemptions/${waiting}/code`, brand, {
      code: 'MANUAL-SECRET-1',
    })
    expect(given.statusCode).toBe(200)
    await reveal(waiting)
    await talkative.close()

    expect(codes).toEqual([
      'SHARED-SECRET-1',
      expect.stringMatching(/^MADE(-[0-9A-HJKMNP-TV-Z]{4}){3}$/),
      'POOL-SECRET-1',
      'MANUAL-SECRET-1',
    ])
    const dump = await wholeDatabase()
    expect(dump).toContain(brand.brandId)
    const log = logged.join('')
    expect(log).toContain(waiting)
    for (const code of codes) {
      const hex = Buffer.from(code).toString('hex')
      for (const text of [dump, log]) {
        expect(text).not.toContain(code)
        expect(text).not.toContain(hex)
      }
    }
  })
})
