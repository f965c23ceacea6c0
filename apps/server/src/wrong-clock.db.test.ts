import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dayMs } from '@tandem/contract/time.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { moveClock, now } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { settings } from '#platform/settings/settings.ts'
import { buildBrand } from './accounts/brands/brand.factory.ts'
import { buildCreator } from './accounts/creators/creator.factory.ts'
import { buildStage, playTo } from './collaborations/lifecycle/collaboration.factory.ts'
import { passDeadlines, startDeadlines } from './deadlines.ts'
import { killChild, startChild } from './everywhere/child-servers.factory.ts'
import { fundCreator } from './money/coins/coins.factory.ts'
import { accounts, readBalance } from './money/coins/index.ts'
import { buildBrandCoupon } from './money/coupons/brand-coupon.factory.ts'
import { redeemCoupon } from './money/redemptions/redeem-coupon.ts'
import { useTestApp } from './test-app.factory.ts'

// Large enough to cross the end of a month and to exceed every deadline in these tests.
const aheadMs = 70 * dayMs
const server = useTestApp()
afterEach(() => {
  vi.useRealTimers()
  moveClock(0)
})

const setClockWrong = (): void => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + aheadMs })
}

const wrongFromTheStart = `data:text/javascript,${encodeURIComponent(`
  const Right = Date
  globalThis.Date = class extends Right {
    constructor(...given) { given.length === 0 ? super(Right.now() + ${aheadMs}) : super(...given) }
    static now() { return Right.now() + ${aheadMs} }
  }`)}`

const runScanner = async (): Promise<void> => {
  const poller = startDeadlines((error) => {
    throw error
  })
  await poller.stop()
}

const buildScene = async () => {
  const brand = await buildBrand()
  const coupon = await buildBrandCoupon(brand, { coinsCost: 100 })
  const creator = await buildCreator()
  await fundCreator(creator.actor.userId, 1_000)
  await redeemCoupon(creator.actor, coupon.id)
  const applied = await buildStage()
  const { id: application } = await playTo(server, applied, 'applied')
  const accepted = await buildStage()
  const { id: work } = await playTo(server, accepted, 'accepted')
  const { campaignId } = await buildStage()
  return {
    read: async () => {
      const stateOf = (table: 'collaborations' | 'campaigns', id: string) =>
        db.selectFrom(table).select('state').where('id', '=', id).executeTakeFirstOrThrow()
      return {
        application: (await stateOf('collaborations', application)).state,
        work: (await stateOf('collaborations', work)).state,
        campaign: (await stateOf('campaigns', campaignId)).state,
        settled: await readBalance(db, accounts.brandWallet(brand.brandId)),
      }
    },
  }
}
const untouched = { application: 'applied', work: 'producing', campaign: 'open', settled: 0 }
const done = { application: 'expired', work: 'expired', campaign: 'closed', settled: 100 }

describe('a server whose clock is wrong', () => {
  it('pays, expires and closes nothing before its time; one whose clock is right does it in time', async () => {
    const scene = await buildScene()
    setClockWrong()
    for (const { fired } of await passDeadlines()) expect(fired).toBe(0)
    await runScanner()
    expect(await scene.read()).toEqual(untouched)
    vi.useRealTimers()
    await runScanner()
    expect(await scene.read()).toEqual(untouched)
    moveClock(aheadMs)
    setClockWrong()
    await runScanner()
    expect(await scene.read()).toEqual(untouched)
    vi.useRealTimers()
    await runScanner()
    expect(await scene.read()).toEqual(done)
  })

  it('is harmless as a separate process, from its start on', async () => {
    const scene = await buildScene()
    const dataDir = mkdtempSync(join(tmpdir(), 'tandem-wrong-clock-'))
    const child = await startChild(settings.databaseUrl ?? '', dataDir, {
      NODE_OPTIONS: `--import ${wrongFromTheStart}`,
      LOG_LEVEL: 'error',
      SECRET_KEY: settings.secretKey,
    })
    try {
      await expect.poll(child.said).toContain('this machine’s clock differs from the database’s')
      const ready = await fetch(`${child.origin}/health/ready`)
      expect(await ready.json()).toMatchObject({ status: 'ready', clock: { verdict: 'differs' } })
      expect(await scene.read()).toEqual(untouched)
    } finally {
      await killChild(child)
      rmSync(dataDir, { recursive: true, force: true })
    }
  })

  it('sets deadlines by the database’s clock, not by its own', async () => {
    const stage = await buildStage()
    const right = await playTo(server, stage, 'applied')
    const deadlineOf = async (id: string): Promise<number> => {
      const row = await db
        .selectFrom('collaborations')
        .select('state_deadline')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return Date.parse(row.state_deadline ?? '')
    }
    const other = { ...stage, creator: await buildCreator() }
    setClockWrong()
    const wrong = await playTo(server, other, 'applied')
    const differenceMs = (await deadlineOf(wrong.id)) - (await deadlineOf(right.id))
    expect(Math.abs(differenceMs)).toBeLessThan(60_000)
    expect(Math.abs(now().getTime() - Date.now() + aheadMs)).toBeLessThan(60_000)
  })
})
