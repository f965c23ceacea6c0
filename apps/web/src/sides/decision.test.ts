import type { BrandVerdicts } from '@tandem/contract/sides/side.schema.ts'
import { allowed, refused } from '@tandem/contract/verdict.ts'
import { describe, expect, it } from 'vitest'
import { decisionsOf, effectOf } from './decision.ts'

const nothing: BrandVerdicts = {
  withdrawInvitation: refused('collaboration.not_invited'),
  reconsider: refused('collaboration.not_now'),
  dispute: refused('dispute.not_possible'),
  accept: refused('collaboration.already_decided'),
  decline: refused('collaboration.already_decided'),
  approveReceipt: refused('receipt.nothing_to_check'),
  refuseReceipt: refused('receipt.nothing_to_check'),
  requestChanges: refused('collaboration.nothing_to_review'),
  takeBackChanges: refused('collaboration.not_now'),
  refuseLive: refused('collaboration.not_now'),
  approve: refused('collaboration.nothing_to_review'),
  cancel: refused('collaboration.not_cancellable'),
}

describe('the decisions of the moment', () => {
  it('are those the server allows', () => {
    const can = { ...nothing, accept: allowed, decline: allowed }
    expect(decisionsOf({ state: 'applied', can })).toEqual(['accept', 'decline'])
    expect(decisionsOf({ state: 'completed', can: nothing })).toEqual([])
  })

  it('stay visible with their reason when the moment is right and something else is not', () => {
    const can = { ...nothing, accept: refused('campaign.full'), decline: allowed }
    expect(decisionsOf({ state: 'applied', can })).toEqual(['accept', 'decline'])
    const used = {
      ...nothing,
      approve: allowed,
      requestChanges: refused('collaboration.rounds_used'),
    }
    expect(decisionsOf({ state: 'submitted', can: used })).toEqual(['approve', 'requestChanges'])
  })

  it('show a member without the role what only others may press, and nothing beside the moment', () => {
    const refusal = refused('brand.role_required')
    const can = {
      withdrawInvitation: refusal,
      reconsider: refusal,
      dispute: refusal,
      accept: refusal,
      decline: refusal,
      approveReceipt: refusal,
      refuseReceipt: refusal,
      requestChanges: refusal,
      takeBackChanges: refusal,
      approve: refusal,
      refuseLive: refusal,
      cancel: refusal,
    }
    expect(decisionsOf({ state: 'submitted', can })).toEqual(['approve', 'requestChanges'])
    expect(decisionsOf({ state: 'completed', can })).toEqual([])
  })
})

describe('the decisions on content', () => {
  it('are those of the step it stands at', () => {
    const can = { ...nothing, approve: allowed, requestChanges: allowed, refuseLive: allowed }
    expect(decisionsOf({ state: 'submitted', can })).toEqual(['approve', 'requestChanges'])
    expect(decisionsOf({ state: 'live', can })).toEqual(['approve', 'refuseLive'])
    const asked = { ...nothing, takeBackChanges: allowed }
    expect(decisionsOf({ state: 'changes_requested', can: asked })).toEqual(['takeBackChanges'])
  })
})

describe('the effect of a decision', () => {
  const it_ = {
    coins: 700,
    feeCoins: 70,
    coinsHeld: 770,
    approvalCompletes: true,
    creator: { name: 'Mira' },
    campaign: { category: 'paid_campaign' as const },
  }
  it('names the coins it moves', () => {
    expect(effectOf('accept', it_)).toContain('700 coins plus a fee of 70 coins')
    expect(effectOf('approve', it_)).toContain('Mira receives 700 coins at once')
    expect(effectOf('cancel', it_)).toContain('770 coins go back')
  })

  it('says that an approved draft is not paid yet', () => {
    const draft = effectOf('approve', { ...it_, approvalCompletes: false })
    expect(draft).toContain('The coins stay held')
  })

  it('names what a purchase may be paid back with', () => {
    const bought = { ...it_, campaign: { category: 'purchase_reimburse' as const } }
    expect(effectOf('accept', bought)).toContain('the most you pay back for the purchase')
  })

  it('names none where none move', () => {
    const free = { ...it_, coins: 0, feeCoins: 0, coinsHeld: 0 }
    for (const decision of ['accept', 'approve', 'takeBackChanges', 'cancel'] as const)
      expect(effectOf(decision, free)).not.toContain('coin')
  })
})
