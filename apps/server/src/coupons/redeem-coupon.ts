import type { Redemption } from '@tandem/contract/coupons/coupon.schema.ts'
import type { CreatorActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import { announce } from '#platform/outbox.ts'
import { ensure, refuse } from '#platform/refusal.ts'
import { inTransaction } from '#platform/transaction.ts'
import { accounts, postTransfer, readBalance } from '../coins/index.ts'
import { acceptsRedemption, expiryOf, firstFreeNumber } from './coupon.rules.ts'
import { lockCoupon, takeCode, takeFromStock } from './coupon.store.ts'
import { insertRedemption, markIssued, redemptionNumbers } from './redemption.store.ts'
import { viewRedemption } from './redemption.views.ts'

/** A creator pays coins for a coupon and owns one of its codes from then on. */
export const redeemCoupon = (actor: CreatorActor, couponId: string): Promise<Redemption> =>
  inTransaction(async (tx) => {
    const coupon = (await lockCoupon(tx, couponId)) ?? refuse('coupon.not_found')
    const numbers = await redemptionNumbers(tx, coupon.id, actor.userId)
    const available = await readBalance(tx, accounts.creatorWallet(actor.userId))
    const issuedAt = now()
    ensure(acceptsRedemption(coupon, { redeemed: numbers.length, available }, issuedAt))

    const id = await insertRedemption(tx, {
      couponId: coupon.id,
      creatorId: actor.userId,
      nth: firstFreeNumber(numbers),
      coins: coupon.coinsCost,
    })
    const transfer = {
      ref: { type: 'redemption' as const, id },
      actorId: actor.userId,
      memo: coupon.title,
    }
    // Held first, then paid to the supplier: a kind of coupon whose code comes later stops in between.
    await postTransfer(tx, {
      ...transfer,
      key: `redemption:${id}:hold`,
      event: 'redemption.held',
      legs: [
        { account: accounts.creatorWallet(actor.userId), delta: -coupon.coinsCost },
        { account: accounts.creatorHeld(actor.userId), delta: coupon.coinsCost },
      ],
    })
    if (!(await takeCode(tx, coupon.id, id))) return refuse('coupon.sold_out')
    await takeFromStock(tx, coupon.id)
    await postTransfer(tx, {
      ...transfer,
      key: `redemption:${id}:issue`,
      event: 'redemption.issued',
      legs: [
        { account: accounts.creatorHeld(actor.userId), delta: -coupon.coinsCost },
        { account: accounts.supplierPayable(coupon.supplierId), delta: coupon.coinsCost },
      ],
    })
    await markIssued(tx, id, expiryOf(coupon.validDays, issuedAt))
    await announce(tx, {
      type: 'redemption.issued',
      subjectType: 'redemption',
      subjectId: id,
      creatorId: actor.userId,
      actor,
      fromState: 'held',
      toState: 'issued',
      data: {
        couponTitle: coupon.title,
        supplierName: coupon.supplierName,
        coins: coupon.coinsCost,
      },
    })
    return viewRedemption(actor, id, tx)
  })
