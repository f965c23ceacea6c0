import {
  type CampaignCategory,
  campaignCategories,
} from '@tandem/contract/campaigns/campaigns/campaign.vocabulary.ts'
import { CollaborationState } from '@tandem/contract/collaborations/lifecycle/collaboration.state.ts'
import { allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'
import { describe, expect, it } from 'vitest'
import { brandVerdicts, creatorVerdicts } from './overview-verdicts.rules.ts'

const now = new Date('2027-03-05T12:00:00Z')
const campaign = {
  ...{ state: 'open', deadline: '2027-04-01T00:00:00Z' },
  ...{ places_taken: 0, creators_needed: 1, owed_coins: 0 },
}
const collaboration = (category: CampaignCategory, state: string) => ({
  ...{ category, state, extended_at: null, decline_told_at: null },
  ...{ state_since: '2027-03-05T11:55:00Z', reason_code: state === 'declined' ? 'no_fit' : null },
})
const more = {
  ...{ changesAsked: 0, receiptRefusals: 0, mayDecide: allowed as Verdict },
  ...{ mayReviewContent: allowed as Verdict, now },
  terms: { changeRounds: 2, receiptRounds: 2 },
}

const ofCreator = (category: CampaignCategory, state: string): string =>
  Object.entries(creatorVerdicts(collaboration(category, state), campaign, now))
    .flatMap(([act, verdict]) => (verdict.allowed ? [act] : []))
    .join(' ')
const ofBrand = (category: CampaignCategory, state: string, others: Partial<typeof more> = {}) =>
  Object.entries(
    brandVerdicts(collaboration(category, state), campaign, { ...more, ...others }),
  ).flatMap(([act, verdict]) => (verdict().allowed ? [act] : []))

describe('what both sides may do', () => {
  const everywhere: Record<string, [creator: string, brand: string]> = {
    invited: ['acceptInvitation declineInvitation', 'withdrawInvitation'],
    applied: ['withdraw', 'accept decline'],
    accepted: ['cancel', 'cancel'],
    producing: ['extend dispute submit cancel', 'dispute'],
    submitted: ['dispute', 'dispute requestChanges approve'],
    changes_requested: ['dispute submit cancel', 'dispute takeBackChanges'],
    approved: ['goLive cancel', ''],
    live: ['dispute', 'dispute approve refuseLive'],
    declined: ['', 'reconsider'],
  }
  const only: Partial<Record<CampaignCategory, typeof everywhere>> = {
    product_gifting: { shipped: ['dispute', 'dispute'] },
    purchase_reimburse: {
      accepted: ['sendReceipt cancel', 'cancel'],
      proof_submitted: ['dispute', 'dispute approveReceipt refuseReceipt'],
    },
  }

  it.each(
    campaignCategories.flatMap((category) =>
      CollaborationState.options.map((state) => [category, state] as const),
    ),
  )('in a %s that is %s', (category, state) => {
    const expected = only[category]?.[state] ?? everywhere[state] ?? ['', '']
    expect([ofCreator(category, state), ofBrand(category, state).join(' ')]).toEqual(expected)
  })

  it('is nothing for a viewer, and content alone for a reviewer', () => {
    const mayDecide = refused('brand.role_required')
    const mayReviewContent = refused('brand.role_required', 'Only reviewers.')
    const viewer = { mayDecide, mayReviewContent }
    for (const state of CollaborationState.options) {
      expect(ofBrand('purchase_reimburse', state, viewer)).toEqual([])
      const everything = ofBrand('purchase_reimburse', state)
      const review = ['requestChanges', 'takeBackChanges', 'approve', 'refuseLive']
      const content = everything.filter((act) => review.includes(act))
      expect(ofBrand('purchase_reimburse', state, { mayDecide })).toEqual(content)
    }
    const verdicts = brandVerdicts(collaboration('paid_campaign', 'submitted'), campaign, {
      ...{ ...more, ...viewer },
    })
    expect([verdicts.accept(), verdicts.approve()]).toEqual([mayDecide, mayReviewContent])
  })

  it('ends with the rounds that were agreed, each by its own', () => {
    const asked = (changesAsked: number) => ofBrand('paid_campaign', 'submitted', { changesAsked })
    expect([asked(1), asked(2)]).toEqual([
      ['dispute', 'requestChanges', 'approve'],
      ['dispute', 'approve'],
    ])
    const refusedBefore = (receiptRefusals: number) =>
      ofBrand('purchase_reimburse', 'proof_submitted', { receiptRefusals, changesAsked: 9 })
    expect([refusedBefore(1), refusedBefore(2)]).toEqual([
      ['dispute', 'approveReceipt', 'refuseReceipt'],
      ['dispute', 'approveReceipt'],
    ])
  })
})
