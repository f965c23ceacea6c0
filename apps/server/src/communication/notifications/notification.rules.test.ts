import { transitions } from '@tandem/contract/collaborations/lifecycle/collaboration-transitions.ts'
import type { EventName } from '@tandem/contract/events.ts'
import { describe, expect, it } from 'vitest'
import { readSettings } from '#platform/settings/env.ts'
import { useSettings } from '#platform/settings/settings.ts'
import { tellingsOf, topics } from './notification.rules.ts'
import { wordsOf } from './notification.words.ts'

useSettings(readSettings({ SECRET_KEY: 'a secret that only these tests know' }))

const told = (type: string, fromState: string | null = null) =>
  tellingsOf({ type: type as EventName, fromState }).map(({ to, type: kind, tellsActor }) => [
    to,
    kind,
    tellsActor,
  ])

const namesIn = (text: string): string[] => text.trim().split(/\s+/)

const hears: Record<string, string[]> = {
  brand: namesIn(`
    brand.verified brand.verification_ended campaign.cancelled campaign.closed collaboration.applied collaboration.extended
    collaboration.address_given collaboration.address_changed collaboration.address_removed
    collaboration.shipment_reported collaboration.brand_reminded message.unread_by_brand
    content.comment_answered topup.paid topup.failed redemption.held commission.disputed
    shop.silent claim.made programme.returned programme.budget_low enrolment.applied
    enrolment.joined enrolment.invitation_accepted enrolment.invitation_declined
    enrolment.left post.shared rights.granted rights.refused rights.price_named
    commission.dispute_reminded claim.reminded redemption.code_reminded
    rights.dispute_brand_reminded monthly_report.made
    barter.brand_short webhook.switched_off`),
  finance: namesIn(`
    topup.expired topup.charged_back topup.dispute_won topup.refunded topup.refund_failed
    settlement.paid wallet.low`),
  creator: namesIn(`
    collaboration.invited collaboration.shipment_said_delivered collaboration.creator_reminded
    message.unread_by_creator content.commented coins.expiring coins.expired redemption.issued
    redemption.expiring redemption.expired commission.earned commission.confirmed
    commission.held commission.released commission.rejected commission.dispute_answered
    commission.matured commission.reduced commission.reversed commission.restored
    enrolment.invited enrolment.approved enrolment.rejected enrolment.paused enrolment.resumed
    enrolment.removed enrolment.reward_changed post.thanked post.numbers_wanted
    rights.dispute_creator_reminded
    connection.ended rights.asked rights.reminded rights.withdrawn search.found`),
  'creator and brand': namesIn(`
    collaboration.dispute_answered collaboration.split_proposed redemption.failed
    redemption.refunded commission.flagged commission.dispute_decided claim.accepted
    claim.declined claim.escalated rights.expired rights.ending rights.ended rights.renewed
    rights.disputed rights.dispute_answered rights.dispute_contested rights.dispute_decided
    barter.expired`),
  'creator and finance': ['coins.granted', 'coins.adjusted'],
  everyone: ['announcement.news_started', 'announcement.notice_started'],
  named: ['assignment.made', 'team_note.written', 'team_note.changed'],
  followers: ['campaign.published'],
  applicants: ['campaign.paused', 'campaign.resumed'],
  'brand and applicants': ['campaign.paused_by_operator', 'campaign.resumed_by_operator'],
  participants: ['campaign.edited'],
  enrolled: namesIn(`
    programme.paused programme.resumed programme.ended programme.terms_changed
    programme.reward_changed`),
  'brand and enrolled': ['programme.budget_spent', 'programme.paused_for_debt'],
}
const forOneSide = namesIn(`
  review.written review.revealed review.answered review.hidden appeal.granted appeal.refused
  barter.proposed barter.countered barter.declined barter.withdrawn barter.reminded
  barter.agreed`)

describe('tellingsOf', () => {
  it.each([
    ['collaboration.accepted', 'applied', [['creator', 'success', false]]],
    ['collaboration.submitted', 'producing', [['brand', 'info', false]]],
    [
      'collaboration.completed',
      'live',
      [
        ['creator', 'success', true],
        ['brand', 'success', false],
      ],
    ],
    ['something.unknown', null, []],
  ])('of %s from %s', (type, from, expected) => {
    expect(told(type, from)).toEqual(expected)
  })

  it('leaves nobody out who is to hear of it, and tells nobody else', () => {
    const tabled = Object.values(hears).flat()
    for (const [who, types] of Object.entries(hears))
      for (const type of types)
        expect([type, told(type).map(([to]) => to)]).toEqual([type, who.split(' and ')])
    const others = [
      ...['account.', 'deletion.', 'export.', 'member.', 'message.unread', 'redemption.waiting'],
      ...['team_note.mentioned', 'spending.', 'report.decided'],
    ]
    // The last reminder replaces the usual one, see the test below.
    const all = [...tabled, ...forOneSide, 'collaboration.approval_reminded']
    const news = topics.filter(
      (topic) =>
        !transitions.some(({ event }) => event === topic) &&
        !others.some((one) => topic.startsWith(one)),
    )
    expect(news.filter((topic) => !all.includes(topic))).toEqual([])
  })

  it('replaces the last reminder before silence approves content', () => {
    const type = 'collaboration.brand_reminded'
    const told = tellingsOf({ type, fromState: null, data: { approves: true } })
    expect(told.map(({ topic }) => topic)).toEqual(['collaboration.approval_reminded'])
  })

  it('has news of every step there is, of a kind', () => {
    for (const transition of transitions)
      for (const telling of tellingsOf({ type: transition.event, fromState: transition.from }))
        expect(topics).toContain(telling.topic)
  })
})

describe('tellingsOf what concerns one side', () => {
  it.each(forOneSide)('%s', (type) => {
    for (const toState of ['creator', 'brand', null]) {
      const told = tellingsOf({ type: type as EventName, fromState: null, toState })
      expect(told.map(({ to }) => to)).toEqual(toState === null ? [] : [toState])
    }
  })
})

describe('wordsOf', () => {
  const data = {
    campaignTitle: 'Winter glow',
    campaignId: '01a',
    brandName: 'Glow Theory',
    brandSlug: 'glow-theory',
    creatorName: 'Ana',
    creatorSlug: 'ana',
    coins: 1500,
    reason: 'Too dark.',
  }

  it.each(topics)(
    'has words and a path of our own for %s, whoever reads and whatever is known',
    (topic) => {
      for (const role of ['creator', 'brand', null] as const)
        for (const facts of [data, {}, null]) {
          const words = wordsOf(topic, facts, role)
          expect(words?.title).toMatch(/\S/)
          expect(words?.message).toMatch(/[.]$/)
          expect(words?.message).not.toMatch(/undefined|null|NaN/)
          expect(words?.link).toMatch(/^\//)
        }
    },
  )

  const naming = (sum: string, role: 'creator' | 'brand' = 'creator') =>
    topics.filter((topic) => wordsOf(topic, data, role)?.message.includes(sum)).sort()

  it('names the coins wherever some moved', () => {
    const toBoth = namesIn(`
      barter.brand_short coins.adjusted coins.expired coins.expiring coins.granted
      collaboration.accepted collaboration.receipt_approved commission.confirmed
      commission.dispute_answered commission.dispute_reminded commission.disputed commission.earned commission.flagged
      commission.held commission.matured commission.reduced commission.rejected
      commission.released programme.budget_low programme.returned redemption.refunded
      rights.asked settlement.paid topup.dispute_won topup.expired topup.paid
      topup.refund_failed topup.refunded wallet.low`)
    expect(naming('1,500 coins', 'brand')).toEqual(toBoth)
    const toCreators = ['collaboration.completed', 'redemption.failed', 'rights.renewed']
    expect(naming('1,500 coins')).toEqual([...toBoth, ...toCreators].sort())
  })

  it('gives the reason wherever somebody had to write one', () => {
    expect(naming('Too dark.')).toEqual(
      namesIn(`
        account.restored account.suspended account.viewed announcement.notice_started appeal.granted appeal.refused barter.declined barter.withdrawn brand.verification_ended
        campaign.paused_by_operator campaign.resumed_by_operator claim.declined coins.adjusted coins.granted collaboration.cancelled collaboration.changes_requested
        collaboration.declined collaboration.dispute_resolved collaboration.expired
        collaboration.extended collaboration.invitation_declined collaboration.live_refused
        collaboration.receipt_refused collaboration.shipment_refused
        collaboration.split_proposed commission.held commission.rejected enrolment.paused
        enrolment.rejected enrolment.removed redemption.failed redemption.refunded
        report.decided review.hidden rights.refused spending.declined`),
    )
  })

  it('names what arrived, and never promises coins for work paid in products', () => {
    expect(wordsOf('collaboration.completed', data, 'creator')?.message).toContain('1,500 coins')
    expect(
      wordsOf('collaboration.completed', { ...data, coins: 0 }, 'creator')?.message,
    ).not.toContain('coins')
    const paydays = (['creator', 'brand'] as const).map(
      (role) => wordsOf('collaboration.completed', data, role)?.payday,
    )
    expect(paydays).toEqual([{ coins: 1500, from: data.brandName }, undefined])
    expect(wordsOf('collaboration.completed', { ...data, coins: 0 }, 'creator')).not.toHaveProperty(
      'payday',
    )
  })

  it('says when a purchase is paid back, and that nobody had to approve it', () => {
    const approved = (more: object) =>
      wordsOf('collaboration.receipt_approved', { ...data, ...more }, 'creator')
    expect(approved({ paidBack: true })?.message).toContain(
      '1,500 coins for your purchase are in your wallet.',
    )
    expect(approved({ paidBack: false })?.message).toContain(
      'are paid when your content is approved.',
    )
    expect(approved({ silence: true })?.title).toContain('automatically')
  })

  it('keeps what people typed out of the path', () => {
    const words = wordsOf('collaboration.applied', { ...data, creatorSlug: '../x?y' }, 'brand')
    expect(words?.link).toBe('/brand-campaigns/glow-theory/01a/creator/..%2Fx%3Fy')
  })
  it.each([
    ['collaboration.submitted', 'brand', '/brand/review/01c'],
    ['collaboration.went_live', 'brand', '/brand/review/01c'],
    ['collaboration.applied', 'brand', '/brand-campaigns/glow-theory/01a/creator/ana'],
    ['collaboration.receipt_sent', 'brand', '/brand-campaigns/glow-theory/01a/creator/ana'],
    ['collaboration.invited', 'creator', '/collaboration?id=01c'],
    ['collaboration.shipped', 'creator', '/collaboration?id=01c'],
    ['collaboration.changes_requested', 'creator', '/collaboration?id=01c'],
    ['redemption.waiting', 'brand', '/brand-wallet?tab=coupons&coupon=01d'],
    ['redemption.expiring', 'creator', '/coupon-history?state=issued'],
    ['claim.made', 'brand', '/brand-affiliate?tab=conversions&programme=01e'],
    ['claim.accepted', 'brand', '/brand-affiliate?tab=conversions&programme=01e'],
    ['claim.accepted', 'creator', '/affiliate?tab=commissions'],
    ['claim.declined', 'brand', '/brand-affiliate?tab=conversions&programme=01e'],
    ['commission.disputed', 'brand', '/brand-affiliate?tab=conversions&programme=01e'],
  ] as const)('leads from %s where the %s acts on it', (topic, role, link) => {
    const more = { subjectId: '01c', couponId: '01d', programmeId: '01e' }
    expect(wordsOf(topic, { ...data, ...more }, role)?.link).toBe(link)
  })
})
