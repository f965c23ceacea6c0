import type { BrandCommission } from '@tandem/contract/commissions/commission.schema.ts'
import type { BrandActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import type { Db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure, refuse } from '#platform/refusal.ts'
import { lockProgramme } from '../programmes/index.ts'
import { mayDecideCommissions } from './commission.policy.ts'
import {
  type CommissionChange,
  type LockedCommission,
  lockCommissionOfBrand,
  updateCommission,
} from './commission.store.ts'
import { findProgrammeOf, viewBrandCommission } from './commission.views.ts'
import { moveByPlan } from './commission-coins.ts'
import {
  acceptsHold,
  acceptsRejection,
  acceptsRelease,
  deadlineOf,
  nothing,
} from './commission-steps.rules.ts'
import { announceCommission } from './commission-told.ts'

/** The frame of what a brand decides about a commission. */
const decide = (
  actor: BrandActor,
  commissionId: string,
  step: (tx: Db, commission: LockedCommission) => Promise<void>,
): Promise<BrandCommission> =>
  inTransaction(async (tx) => {
    const programmeId =
      (await findProgrammeOf(tx, commissionId)) ?? refuse('commission.not_found', notYours)
    await lockProgramme(tx, programmeId)
    const commission =
      (await lockCommissionOfBrand(tx, actor.brandId, commissionId)) ??
      refuse('commission.not_found', notYours)
    ensure(mayDecideCommissions(actor))
    await step(tx, commission)
    return viewBrandCommission(actor, commissionId, tx)
  })

const notYours = 'Your brand has no such commission.'

const leftOf = ({ coins, reversedCoins }: LockedCommission): number => coins - reversedCoins

const unchanged = (commission: LockedCommission): CommissionChange => ({
  state: commission.state,
  keptCoins: leftOf(commission),
  keptFee: commission.feeCoins - commission.reversedFeeCoins,
  reason: null,
  deadline: null,
  maturedAt: commission.maturedAt,
  waits: commission.waitsForBudget,
})

/** It doesn't mature until the brand decides, or two weeks are over. */
export const holdCommission = (actor: BrandActor, id: string, reason: string) =>
  decide(actor, id, async (tx, commission) => {
    ensure(acceptsHold(commission, now()))
    await updateCommission(tx, commission, {
      ...unchanged(commission),
      state: 'on_hold',
      reason,
      deadline: deadlineOf('on_hold', { maturesAt: commission.maturesAt, now: now() }),
    })
    await announceCommission(
      tx,
      { commission, coins: leftOf(commission) },
      { type: 'commission.held', actor, toState: 'on_hold', data: { reason } },
    )
  })

export const releaseCommission = (actor: BrandActor, id: string) =>
  decide(actor, id, async (tx, commission) => {
    ensure(acceptsRelease(commission))
    await updateCommission(tx, commission, {
      ...unchanged(commission),
      state: 'pending',
      deadline: deadlineOf('pending', { maturesAt: commission.maturesAt, now: now() }),
    })
    await announceCommission(
      tx,
      { commission, coins: leftOf(commission) },
      { type: 'commission.released', actor, toState: 'pending', data: {} },
    )
  })

/** Its coins and its fee go back into the budget, and the creator reads why. */
export const rejectCommission = (actor: BrandActor, id: string, reason: string) =>
  decide(actor, id, async (tx, commission) => {
    ensure(acceptsRejection(commission, now()))
    const held = unchanged(commission)
    await updateCommission(tx, commission, {
      ...held,
      state: 'rejected',
      keptCoins: 0,
      keptFee: 0,
      reason,
      waits: false,
    })
    await moveByPlan(
      tx,
      commission,
      {
        state: 'rejected',
        kept: nothing,
        move: { coins: -held.keptCoins, fee: -held.keptFee },
        purse: 'pending',
        waits: false,
      },
      actor,
    )
    await announceCommission(
      tx,
      { commission, coins: held.keptCoins },
      { type: 'commission.rejected', actor, toState: 'rejected', data: { reason } },
    )
  })
