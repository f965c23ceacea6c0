import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { sealAddress } from '#collaborations/shipments/address-cipher.ts'
import { address } from '#collaborations/shipments/shipment.factory.ts'
import { buildSealedThings, countSealed } from '#everywhere/sealed-things.factory.ts'
import { claimSecretKeys } from '#platform/keys/claim-secret-keys.ts'
import { sealedToday } from '#platform/keys/sealed-text.ts'
import { useSecretKeys } from '#platform/keys/secret-keys.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { countWaitingForLocks } from '#platform/postgres/waiting-for-locks.factory.ts'
import { settings } from '#platform/settings/settings.ts'
import { sealedColumns } from '../sealed-columns.ts'
import { useTestApp } from '../test-app.factory.ts'
import { runAs } from './operators/operator.factory.ts'

const server = useTestApp()
const sealedSomewhere = {
  'coupons.shared_code_encrypted': expect.any(Number),
  'redemptions.code_encrypted': expect.any(Number),
  'coupon_codes.code_encrypted': expect.any(Number),
  'delivery_addresses.address_encrypted': expect.any(Number),
  'saved_addresses.address_encrypted': expect.any(Number),
}
const writeAddress = async (tx: typeof db, collaborationId: string, sealed: Buffer) => {
  await sql`update delivery_addresses set address_encrypted = ${sealed}
    where collaboration_id = ${collaborationId}`.execute(tx)
}
const reseal = () => runAs(null, 'reseal')

let key = ''
let nr = 0
const replaceKey = async (): Promise<string> => {
  const before = key
  nr += 1
  key = `the secret that came as number ${nr}, long enough`
  useSecretKeys(key, before)
  await claimSecretKeys(sealedColumns)
  return before
}
beforeEach(async () => {
  if (key === '') {
    key = settings.secretKey
    await claimSecretKeys(sealedColumns)
  }
})

describe('reseal', () => {
  it('knows every column that is sealed', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name || '.' || column_name as name from information_schema.columns
       where table_schema = 'public' and data_type = 'bytea' and column_name like '%\_encrypted'`.execute(
      db,
    )
    const known = sealedColumns.map(({ table, column }) => `${table}.${column}`)
    expect(rows.map(({ name }) => name).sort()).toEqual([...known].sort())
  })

  it('seals everything anew, so that the earlier key can go', async () => {
    const things = await buildSealedThings(server)
    const whole = await things.read()
    expect(whole).toMatchObject({ given: address, kept: address })
    expect(whole.codes).toEqual([expect.stringMatching(/^SAVE-/), 'FOR-ALL-7'])
    const startOfEarlier = sealedToday()
    const earlier = await countSealed(startOfEarlier)
    expect(Object.values(earlier).every((count) => count > 0)).toBe(true)

    await replaceKey()
    expect(await things.read()).toEqual(whole)
    const copied = await things.redeem(things.sharedCouponId)
    expect(await things.codeOf(copied)).toBe('FOR-ALL-7')

    const done = await reseal()
    expect(done.code).toBe(0)
    expect(done.said).toMatch(/^Encrypted with the current secret key: \d+$/m)
    expect(done.said).toContain('Empty SECRET_KEYS_OLD a day from now')
    expect(await countSealed(startOfEarlier)).toEqual(
      Object.fromEntries(Object.keys(earlier).map((name) => [name, 0])),
    )
    expect(await countSealed(sealedToday())).toMatchObject(sealedSomewhere)
    useSecretKeys(key)
    await claimSecretKeys(sealedColumns)
    expect(await things.read()).toEqual(whole)
    expect(await things.codeOf(copied)).toBe('FOR-ALL-7')
  })

  it('keeps the earlier key while a server still seals with it', async () => {
    const things = await buildSealedThings(server)
    const late = sealAddress('delivery', address, things.collaborationId)
    const before = await replaceKey()
    let running: ReturnType<typeof reseal> | undefined
    await inTransaction(async (tx) => {
      await writeAddress(tx, things.collaborationId, late)
      running = reseal()
      await expect.poll(countWaitingForLocks, { interval: 10 }).toBe(1)
    })
    expect(await running).toMatchObject({ code: 1, said: expect.stringContaining('every server') })
    useSecretKeys(key)
    await expect(claimSecretKeys(sealedColumns)).rejects.toThrow(
      'are still encrypted with an earlier secret key',
    )
    useSecretKeys(key, before)
    expect((await reseal()).code).toBe(0)
    useSecretKeys(key)
    expect(await things.read()).toMatchObject({ given: address })
  })
})
