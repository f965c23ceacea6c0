import { shipments } from '@tandem/contract/collaborations/shipments/shipment.endpoints.ts'
import { redemptions } from '@tandem/contract/money/redemptions/redemption.endpoints.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { setUpSecondFactor } from '#accounts/identity/second-factor/set-up-second-factor.ts'
import { readSecret } from '#accounts/identity/second-factor/totp.store.ts'
import { makeKey, showKey } from '#affiliate/conversions/keys/make-key.ts'
import { connectShop } from '#affiliate/conversions/shops/connect-shop.ts'
import { buildProgramme } from '#affiliate/programmes/programme.factory.ts'
import { buildGranted } from '#collaborations/rights/ends/granted.factory.ts'
import { signingKey } from '#collaborations/rights/receipts/receipt-key.store.ts'
import {
  address,
  buildShipmentStage,
  playShipmentTo,
} from '#collaborations/shipments/shipment.factory.ts'
import { subscribeBrowser } from '#communication/push/push-browser.factory.ts'
import { readPushKey } from '#communication/push/push-key.store.ts'
import { openDevice } from '#communication/push/push-secrets.ts'
import { connectAccount } from '#content/connections/connect-account.ts'
import { lockConnection } from '#content/connections/connection.store.ts'
import { buildWebhook } from '#integrations/webhooks/webhook.factory.ts'
import { readSecrets } from '#integrations/webhooks/webhook-secret.store.ts'
import { fundCreator } from '#money/coins/coins.factory.ts'
import { buildBrandCoupon } from '#money/coupons/brand-coupon.factory.ts'
import { buildCoupon } from '#money/coupons/coupon.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { sealedColumns } from '../sealed-columns.ts'
import type { useTestApp } from '../test-app.factory.ts'

type Server = ReturnType<typeof useTestApp>

const readTokens = (id: string) =>
  inTransaction(async (tx) => (await lockConnection(tx, id))?.tokens)

const readDevice = async (userId: string) => {
  const row = await db
    .selectFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .select('secrets_encrypted')
    .executeTakeFirstOrThrow()
  return openDevice(row.secrets_encrypted, userId)
}

/** Fills every encrypted column through the API. Returns how the owners read each value. */
export const buildSealedThings = async (server: Server) => {
  const stage = await buildShipmentStage()
  const { brand, creator } = stage
  const { id: collaborationId } = await playShipmentTo(server, stage, 'accepted')
  const params = { collaborationId }
  await server.call(shipments.giveAddress, { as: creator, params, body: { address, keep: true } })
  await fundCreator(creator.actor.userId, 5_000)
  const pool = await buildCoupon({ stock: 3 })
  const shared = await buildBrandCoupon(brand, { delivery: 'shared_code', sharedCode: 'FOR-ALL-7' })
  const redeem = async (couponId: string): Promise<string> => {
    const redeemed = await server.call(redemptions.redeem, { as: creator, params: { couponId } })
    expect(redeemed.status).toBe(200)
    return redeemed.body.id
  }
  const programme = await buildProgramme({ brand })
  const { key } = await makeKey(brand.actor, programme.programmeId)
  const secret = (await showKey(programme.programmeId, key)).secret
  await connectShop(brand.actor, programme.programmeId, { kind: 'shopify', secret: 'a shop’s own' })
  const { webhookId } = await buildWebhook(brand)
  const tokens = { access: 'read by it', refresh: null, givenAt: '2031-03-01', expiresAt: null }
  const creatorId = creator.actor.userId
  const account = { id: creatorId, handle: '@sam', followers: null }
  await connectAccount({ creatorId, platform: 'tiktok', tokens, account })
  const connection = await db
    .selectFrom('connections')
    .select('id')
    .where('creator_id', '=', creatorId)
    .executeTakeFirstOrThrow()
  await buildGranted()
  await setUpSecondFactor(creator.actor)
  await readPushKey()
  await subscribeBrowser(server, creator)
  const redeemedIds = [await redeem(pool.id), await redeem(shared.id)]
  const codeOf = async (redemptionId: string) => {
    const { body } = await server.call(redemptions.reveal, {
      as: creator,
      params: { redemptionId },
    })
    return body.code
  }
  return {
    brand,
    creator,
    collaborationId,
    sharedCouponId: shared.id,
    codes: pool.codes,
    redeem,
    codeOf,
    secret,
    read: async () => ({
      tokens: await readTokens(connection.id),
      webhook: await inTransaction((tx) => readSecrets(tx, webhookId)),
      authenticator: await readSecret(creatorId),
      pushKey: (await readPushKey()).privateKey,
      pushDevice: await readDevice(creatorId),
      receiptKey: await inTransaction(signingKey),
      secret: (await showKey(programme.programmeId, key)).secret,
      codes: await Promise.all(redeemedIds.map(codeOf)),
      given: (await server.call(shipments.myAddress, { as: creator, params })).body.address,
      kept: (await server.call(shipments.savedAddress, { as: creator })).body.address,
    }),
  }
}

export const countSealed = async (start: Buffer): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {}
  for (const { table, column } of sealedColumns) {
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from ${sql.table(table)}
       where substring(${sql.ref(column)} from 1 for ${start.length}::int) = ${start}`.execute(db)
    counts[`${table}.${column}`] = rows[0]?.n ?? 0
  }
  return counts
}
