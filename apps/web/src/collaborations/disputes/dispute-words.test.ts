import { describe, expect, it } from 'vitest'
import {
  proposalKindOf,
  proposalWords,
  reasonsFor,
  resolutionWords,
  shareLines,
  silenceWords,
} from './dispute-words.ts'

const creator = { side: 'creator', other: 'Glow Theory' } as const
const brand = { side: 'brand', other: 'Mira Sol' } as const
const work = {
  stakeCoins: 500,
  held: { about: 'work', heldCoins: 550, feeCoins: 50 },
} as const
const shipment = {
  stakeCoins: 0,
  held: { about: 'shipment', heldCoins: 550, feeCoins: 0 },
} as const
const receipt = {
  stakeCoins: 2490,
  held: { about: 'receipt', heldCoins: 3330, feeCoins: 0 },
} as const
/** The held coins include the fee and the unused part of the reimbursement cap. */
const purchase = { stakeCoins: 300, held: { about: 'work', heldCoins: 880, feeCoins: 80 } } as const
const unclaimed = {
  stakeCoins: 0,
  held: { about: 'receipt', heldCoins: 880, feeCoins: 0 },
} as const
const free = { stakeCoins: 0, held: { about: 'work', heldCoins: 0, feeCoins: 0 } } as const

describe('reasonsFor', () => {
  it('leaves out what can’t be meant', () => {
    expect(reasonsFor('creator', { state: 'shipped', category: 'product_gifting' })).toEqual([
      'shipment',
      'other',
    ])
    const paid = { state: 'submitted', category: 'paid_campaign' }
    expect(reasonsFor('creator', paid)).toEqual(['refused_unfairly', 'rights_misused', 'other'])
    expect(reasonsFor('brand', paid)).toEqual([
      'content_not_as_agreed',
      'not_delivered',
      'link_gone',
      'not_labelled',
      'other',
    ])
  })
})

describe('silenceWords', () => {
  it.each([
    [work, 'creator', creator, 'The work counts as completed, and you get 500 coins.'],
    [work, 'creator', brand, 'The work counts as completed, and Mira Sol gets 500 coins.'],
    [work, 'brand', brand, 'The collaboration ends, and 550 coins return to you.'],
    [work, 'brand', creator, 'The collaboration ends, and 550 coins return to Glow Theory.'],
    [
      receipt,
      'creator',
      creator,
      'The collaboration ends, and you get 2,490 coins for the purchase.',
    ],
    [purchase, 'brand', brand, 'The collaboration ends, and 880 coins return to you.'],
    [unclaimed, 'brand', brand, 'The collaboration ends, and 880 coins return to you.'],
    [free, 'creator', brand, 'The work counts as completed.'],
    [free, 'brand', brand, 'The collaboration ends without a result.'],
  ] as const)('%#', (stakes, openedBy, reader, words) => {
    expect(silenceWords({ ...stakes, openedBy }, reader)).toBe(words)
  })

  it('says of a shipment that no coins are at stake, whoever opened it', () => {
    for (const openedBy of ['creator', 'brand'] as const)
      expect(silenceWords({ ...shipment, openedBy }, creator)).toContain(
        'No coins are at stake yet',
      )
  })
})

describe('proposals', () => {
  it('offer what there is to agree on', () => {
    expect([work, shipment, receipt, free].map(proposalKindOf)).toEqual([
      'share',
      'end',
      'share',
      'outcome',
    ])
  })

  it('say what they mean', () => {
    expect(proposalWords(work, 40, 200, creator)).toBe('40% for you: 200 coins of 500 coins')
    expect(proposalWords(free, 100, 0, brand)).toBe('The work counts as completed.')
    expect(proposalWords(free, 0, 0, brand)).toBe('End the collaboration without a result.')
    expect(proposalWords({ ...free, held: null }, 100, 0, brand)).toBe(
      'The work counts as completed.',
    )
    expect(proposalWords(shipment, 0, 0, brand)).toBe(
      'End the collaboration. No coins are at stake.',
    )
  })

  it('name the coins for all three', () => {
    expect(shareLines(work, 40, brand)).toEqual([
      { who: 'Mira Sol gets', coins: 200 },
      { who: 'Fee', coins: 20 },
      { who: 'Returned to you', coins: 330 },
    ])
    expect(shareLines(work, 100, creator)).toEqual([
      { who: 'You get', coins: 500 },
      { who: 'Fee', coins: 50 },
    ])
  })
})

describe('resolutionWords', () => {
  const resolution = {
    by: 'agreement',
    creatorPercent: 40,
    creatorCoins: 200,
    words: null,
    at: '2026-11-28T10:00:00Z',
  } as const
  const over = { stakeCoins: 500, openedBy: 'brand' } as const

  it('tells both sides where the coins went', () => {
    expect(resolutionWords({ ...over, resolution }, creator)).toBe(
      'Both sides agreed. You got 200 coins of 500 coins (40%). The remaining held coins returned to Glow Theory.',
    )
    expect(resolutionWords({ ...over, resolution }, brand)).toContain(
      'Mira Sol got 200 coins of 500 coins (40%). The remaining held coins returned to you.',
    )
  })

  it('says that the operator decided, and of nothing left that it went anywhere', () => {
    const decided = {
      ...resolution,
      by: 'operator',
      creatorPercent: 100,
      creatorCoins: 500,
    } as const
    expect(resolutionWords({ ...over, resolution: decided }, creator)).toBe(
      'The operator decided. You got 500 coins of 500 coins (100%).',
    )
  })

  it('names who was silent', () => {
    const silent = { ...resolution, by: 'silence', creatorPercent: 0, creatorCoins: 0 } as const
    expect(resolutionWords({ ...over, resolution: silent }, creator)).toContain(
      'You did not answer in time.',
    )
    expect(
      resolutionWords({ stakeCoins: 0, openedBy: 'creator', resolution: silent }, creator),
    ).toBe('Glow Theory did not answer in time. No coins were at stake.')
  })
})
