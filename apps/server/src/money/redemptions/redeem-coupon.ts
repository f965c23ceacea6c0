import type { Redeemed } from '@tandem/contract/money/redemptions/redemption.schema.ts'
import { readPurse } from '#money/coins/index.ts'
import {
  acceptsRedemption,
  addCode,
  type LockedCoupon,
  lockCoupon,
  takeCode,
  takeFromStock,
} from '#money/coupons/index.ts'
import type { CreatorActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import { nextReminder } from '#platform/next-reminder.rules.ts'
import type { Db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { assert, ensure, refuse } from '#platform/refusal.ts'
import { newCode } from './generated-code.ts'
import { holdCoins, issueRedemption } from './issue-redemption.ts'
import { codeDueAt, firstFreeNumber } from './redemption.rules.ts'
import { insertRedemption, redemptionNumbers } from './redemption.store.ts'
import { viewRedemption } from './redemption.views.ts'
import { copySharedCode } from './redemption-code.store.ts'
import { announceRedemption, type RedemptionFacts } from './redemption-facts.ts'

export const redeemCoupon = (actor: CreatorActor, couponId: string): Promise<Redeemed> =>
  inTransaction(async (tx) => {
    const coupon = (await lockCoupon(tx, couponId)) ?? refuse('coupon.not_found')
    const numbers = await redemptionNumbers(tx, coupon.id, actor.userId)
    const purse = await readPurse(actor.userId, tx)
    ensure(acceptsRedemption(coupon, { ...purse, redeemed: numbers.length }, now()))

    const comesLater = coupon.delivery === 'manual'
    const at = now()
    const dueAt = comesLater ? codeDueAt(at) : null
    const id = await insertRedemption(tx, {
      couponId: coupon.id,
      creatorId: actor.userId,
      nth: firstFreeNumber(numbers),
      coins: coupon.coinsCost,
      dueAt,
      remindAt: nextReminder(at, at, dueAt),
    })
    const redemption = factsOf(coupon, id, actor)
    // Coins are always held first, because a manual code is issued later.
    await holdCoins(tx, redemption, actor)
    await takeFromStock(tx, coupon.id)
    if (comesLater)
      await announceRedemption(tx, redemption, {
        type: 'redemption.held',
        toState: 'held',
        actor,
      })
    else {
      await giveCodeOf(tx, coupon, id)
      await issueRedemption(tx, { ...redemption, validDays: coupon.validDays }, { actor })
    }
    const balance = await readPurse(actor.userId, tx)
    return { ...(await viewRedemption(actor, id, tx)), balance }
  })

const factsOf = (coupon: LockedCoupon, id: string, actor: CreatorActor): RedemptionFacts => ({
  id,
  creatorId: actor.userId,
  coins: coupon.coinsCost,
  couponId: coupon.id,
  title: coupon.title,
  supplierId: coupon.supplierId,
  supplierName: coupon.supplierName,
  brandId: coupon.brandId,
})

const giveCodeOf = async (tx: Db, coupon: LockedCoupon, redemptionId: string): Promise<void> => {
  if (coupon.delivery === 'pool') {
    if (!(await takeCode(tx, coupon.id, redemptionId))) refuse('coupon.sold_out')
  } else if (coupon.delivery === 'shared_code') {
    const copied = await copySharedCode(tx, coupon.id, redemptionId)
    assert(copied, 'a published coupon with one code for everybody has that code')
  } else {
    // A collision of 60 random bits is nearly impossible.
    for (let tries = 0; ; tries += 1) {
      if (await addCode(tx, coupon, redemptionId, newCode(coupon.codePrefix))) return
      assert(tries < 5, 'one of a few random codes is new')
    }
  }
}
