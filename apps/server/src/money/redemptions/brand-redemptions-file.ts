import { CouponParams } from '@tandem/contract/money/coupons/coupon.schema.ts'
import type { BrandRedemption } from '@tandem/contract/money/redemptions/brand-redemption.schema.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { viewBrandCoupon } from '#money/coupons/index.ts'
import type { BrandActor } from '#platform/actor.ts'
import { brandOf } from '#platform/http/brand-of.ts'
import { type CsvRow, csvTime, sendCsv } from '#platform/http/csv-file.ts'
import { refuse } from '#platform/refusal.ts'
import { listBrandRedemptions } from './brand-redemption.views.ts'

const columns = [
  'Redeemed at (UTC)',
  'Creator',
  'Coins',
  'State',
  'Issued at (UTC)',
  'Used at (UTC)',
  'Expires at (UTC)',
]

export const sendBrandRedemptionsFile = async (request: FastifyRequest, reply: FastifyReply) => {
  const actor = await brandOf(request)
  const params = z.safeParse(CouponParams, request.params)
  if (!params.success) return refuse('coupon.not_found', 'Your brand has no such coupon.')
  const { couponId } = params.data
  await viewBrandCoupon(actor, couponId)
  return sendCsv(reply, { name: 'redemptions.csv', columns, rows: rowsOf(actor, couponId) })
}

async function* rowsOf(actor: BrandActor, couponId: string): AsyncGenerator<CsvRow[]> {
  let cursor: string | undefined
  do {
    const page = await listBrandRedemptions(actor, couponId, {
      limit: 100,
      ...(cursor && { cursor }),
    })
    yield page.items.map(cells)
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
}

const cells = (redemption: BrandRedemption): CsvRow => [
  csvTime(redemption.redeemedAt),
  redemption.creatorName,
  redemption.coins,
  redemption.state,
  csvTime(redemption.issuedAt),
  csvTime(redemption.usedAt),
  csvTime(redemption.expiresAt),
]
