import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildBrand } from './accounts/brands/brand.factory.ts'
import { buildCreator } from './accounts/creators/creator.factory.ts'
import { buildApp } from './app.ts'
import { buildCampaign } from './campaigns/campaigns/campaign.factory.ts'
import { checkIfDue, checkPromises, ledgerHealth, startChecking } from './check-promises.ts'
import { applyToCampaign } from './collaborations/applications/apply-to-campaign.ts'
import { pitch } from './collaborations/lifecycle/collaboration.factory.ts'
import { passDeadlines } from './deadlines.ts'
import { fundBrand } from './money/coins/coins.factory.ts'
import { findLastCheck, lockLedgerCheck } from './money/coins/index.ts'
import { atTime, moveClock } from './platform/clock.ts'
import { createLog } from './platform/log.ts'
import { inSnapshot } from './platform/postgres/snapshot.ts'
import { createTestDatabase, type TestDatabase } from './platform/postgres/test-database.ts'

const [minuteMs, dayMs] = [60_000, 86_400_000]

// Each test has its own database, so that a planted fault cannot affect another test.
let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase()
  await fundBrand((await buildBrand()).brandId, 100)
})
afterEach(async () => {
  moveClock(0)
  await database.drop()
})

/** Changes a balance past every check. A second call with the opposite amount undoes it. */
const editBalance = (coins: number) =>
  database.owner.query(`
    set session_replication_role = replica;
    update ledger_accounts set balance = balance + ${coins} where owner = 'brand';
    set session_replication_role = origin`)

const brokenOf = async (): Promise<string[]> =>
  (await checkPromises()).filter(({ bad }) => bad > 0).map(({ check }) => check)

describe('what time brings', () => {
  it('is late after ten minutes, and no longer once it has happened', async () => {
    const due = await atTime(new Date(Date.now() - 33 * dayMs), async () => {
      const { id: campaignId } = await buildCampaign({ creatorsNeeded: 1 })
      const { actor } = await buildCreator()
      return (await applyToCampaign(actor, campaignId, { pitch })).id
    })
    const moment = (minutesAgo: number) =>
      database.owner.query(
        "update collaborations set state_deadline = now() - $2 * interval '1 minute', remind_at = null where id = $1",
        [due, minutesAgo],
      )
    await moment(9)
    expect(await brokenOf()).toEqual([])
    await moment(11)
    expect(await brokenOf()).toEqual(['I11'])
    await passDeadlines()
    expect(await brokenOf()).toEqual([])
  })
})

describe('the check of the server', () => {
  it('is done once an hour and at every start, whatever number of servers asks', async () => {
    const start = new Date()
    const checks = await Promise.all(Array.from({ length: 5 }, () => checkIfDue(start)))
    expect(checks.filter((check) => check !== undefined).length).toBeGreaterThan(0)
    expect(await checkIfDue(start)).toBeUndefined()
    moveClock(59 * minuteMs)
    expect(await checkIfDue(start)).toBeUndefined()
    moveClock(61 * minuteMs)
    expect(await checkIfDue(start)).toMatchObject({ broken: [] })
    expect(await checkIfDue(start)).toBeUndefined()
    expect(await checkIfDue(new Date(Date.now() + 62 * minuteMs))).toBeDefined()
  })

  it('is left to the server that is already running it', async () => {
    await inSnapshot(async (tx) => {
      expect(await lockLedgerCheck(tx)).toBe(true)
      expect(await checkIfDue(new Date())).toBeUndefined()
    })
    expect(await checkIfDue(new Date())).toBeDefined()
  })

  it('stores its result, which the server cannot change', async () => {
    await editBalance(-1)
    await checkIfDue(new Date())
    expect(await findLastCheck()).toMatchObject({ broken: [{ check: 'I2', bad: 1 }] })
    for (const statement of ["update ledger_checks set broken = '[]'", 'delete from ledger_checks'])
      await expect(database.pool.query(statement)).rejects.toThrow('permission denied')
  })
})

describe('an alarm', () => {
  it('is shown in the log and in /health/ready until a check succeeds', async () => {
    const log = createLog('silent')
    const said = vi.spyOn(log, 'error')
    const app = await buildApp({})
    const health = async () => {
      const answer = await app.inject('/health/ready')
      expect(answer.statusCode).toBe(200)
      return answer.json()
    }
    const poller = startChecking(log)
    const look = async () => {
      poller.wake()
      await expect.poll(async () => (await ledgerHealth()).checkedAt).not.toBe(seen)
      seen = (await ledgerHealth()).checkedAt
    }
    let seen: string | null = null
    expect(await health()).toMatchObject({ status: 'ready', ledger: { verdict: 'unchecked' } })
    await editBalance(-1)
    moveClock(3 * minuteMs)
    await look()
    expect(await health()).toEqual({
      status: 'ready',
      ledger: { verdict: 'broken', checkedAt: expect.any(String), broken: ['I2'] },
      payments: { verdict: 'agree', differing: [], uncompared: [] },
      backup: { verdict: 'none', lastAt: null },
      disk: { verdict: 'enough', freeBytes: expect.any(Number), floorBytes: expect.any(Number) },
      clock: { verdict: 'agrees', aheadSeconds: expect.any(Number) },
    })
    await expect.poll(() => said.mock.calls.length).toBe(1)
    expect(said.mock.calls[0]).toEqual([
      { broken: [expect.objectContaining({ check: 'I2' })], tookMs: expect.any(Number) },
      'ledger checks failed: I2',
    ])
    await editBalance(1)
    moveClock(70 * minuteMs)
    await look()
    expect(await health()).toMatchObject({ ledger: { verdict: 'holds', broken: [] } })
    expect(said).toHaveBeenCalledTimes(1)
    moveClock(600 * minuteMs)
    expect(await health()).toMatchObject({ ledger: { verdict: 'unchecked' } })
    await poller.stop()
    await app.close()
  })
})
