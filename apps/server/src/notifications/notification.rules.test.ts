import { arcs } from '@tandem/contract/collaborations/collaboration-arcs.ts'
import type { EventName } from '@tandem/contract/events.ts'
import { describe, expect, it } from 'vitest'
import { readSettings } from '#platform/settings/env.ts'
import { useSettings } from '#platform/settings/settings.ts'
import { tellingsOf, topics } from './notification.rules.ts'
import { wordsOf } from './notification.words.ts'

useSettings(readSettings({ SECRET_KEY: 'a secret that only these tests know' }))

// Of an older server there may be events that nobody knows any more.
const told = (type: string, fromState: string | null = null) =>
  tellingsOf({ type: type as EventName, fromState }).map(({ to, type: kind, tellsActor }) => [
    to,
    kind,
    tellsActor,
  ])

describe('tellingsOf', () => {
  it('tells a new person exactly four things, of type info or success', () => {
    const four = tellingsOf({ type: 'user.created', fromState: null })
    expect(four).toHaveLength(4)
    expect(four.every(({ type }) => type === 'info' || type === 'success')).toBe(true)
  })

  it.each([
    ['collaboration.applied', null, [['brand', 'info', false]]],
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
    ['redemption.issued', 'held', [['creator', 'success', true]]],
    ['campaign.published', null, [['followers', 'info', false]]],
    ['campaign.paused', null, [['applicants', 'info', false]]],
    ['campaign.resumed', null, [['applicants', 'info', false]]],
    ['campaign.edited', null, [['participants', 'info', false]]],
    ['campaign.closed', null, [['brand', 'info', false]]],
    ['something.unknown', null, []],
    ['collaboration.toString', null, []],
  ])('of %s from %s', (type, from, expected) => {
    expect(told(type, from)).toEqual(expected)
  })

  it.each([
    [
      'everybody of the brand',
      ['brand'],
      [
        'campaign.cancelled',
        'collaboration.extended',
        'collaboration.address_given',
        'collaboration.address_changed',
        'collaboration.address_removed',
        'collaboration.parcel_reported',
        'collaboration.brand_reminded',
        'message.unread_by_brand',
        'topup.paid',
        'topup.failed',
        'redemption.held',
      ],
    ],
    [
      'only those of the brand who may spend',
      ['finance'],
      [
        'topup.expired',
        'topup.charged_back',
        'topup.dispute_won',
        'topup.refunded',
        'topup.refund_failed',
        'settlement.paid',
      ],
    ],
    [
      'the creator',
      ['creator'],
      [
        'collaboration.invited',
        'collaboration.parcel_said_delivered',
        'collaboration.creator_reminded',
        'message.unread_by_creator',
        'coins.expiring',
        'coins.expired',
        'redemption.issued',
        'redemption.expiring',
        'redemption.expired',
      ],
    ],
    [
      'both sides',
      ['creator', 'brand'],
      [
        'collaboration.dispute_answered',
        'collaboration.split_proposed',
        'redemption.failed',
        'redemption.refunded',
      ],
    ],
    [
      'the creator, or those of the brand who may spend',
      ['creator', 'finance'],
      ['coins.granted', 'coins.adjusted'],
    ],
  ])('of these hears %s, and nobody else', (_, audience, types) => {
    for (const type of types) expect([type, told(type).map(([to]) => to)]).toEqual([type, audience])
  })

  it('has news of every step there is, of a kind', () => {
    for (const arc of arcs)
      for (const telling of tellingsOf({ type: arc.event, fromState: arc.from }))
        expect(topics).toContain(telling.topic)
  })
})

describe('tellingsOf what concerns one side', () => {
  it.each([
    ['review.written', 'creator', ['creator']],
    ['review.written', 'brand', ['brand']],
    ['review.revealed', null, []],
  ] as const)('%s for %s', (type, toState, expected) => {
    const told = tellingsOf({ type, fromState: null, toState }).map(({ to }) => to)
    expect(told).toEqual(expected)
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

  it('fits the words to the role by the time of reading', () => {
    expect(wordsOf('account.coins', {}, 'creator')?.title).toBe('How coins work')
    expect(wordsOf('account.coins', {}, 'brand')?.title).toBe('How escrow works')
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

  it('says when a purchase is paid back, and why nobody had to approve it', () => {
    const approved = (more: object) =>
      wordsOf('collaboration.receipt_approved', { ...data, ...more }, 'creator')?.message
    expect(approved({ paidBack: true })).toContain(
      '1,500 coins for your purchase are in your wallet.',
    )
    expect(approved({ paidBack: false })).toContain('come with the content.')
    expect(approved({ silence: true })).toContain('because nobody objected in time')
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
    ['commission.disputed', 'brand', '/brand-affiliate?tab=conversions&programme=01e'],
  ] as const)('leads from %s where the %s acts on it', (topic, role, link) => {
    const more = { subjectId: '01c', couponId: '01d', programmeId: '01e' }
    expect(wordsOf(topic, { ...data, ...more }, role)?.link).toBe(link)
  })
})
