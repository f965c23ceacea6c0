import { describe, expect, it } from 'vitest'
import { acceptEffect, acceptLine } from './bulk-words.ts'
import { withTemplate } from './decline-words.ts'

const paid = { coins: 500, feeCoins: 50, purchase: null }
const purchase = {
  capCoins: 200,
  reimburseOn: 'completion' as const,
  approvedCoins: null,
  paidBack: null,
  divided: false,
  refusals: 0,
}

describe('the effect of accepting several', () => {
  it('names all coins that are set aside: rewards, fees and what purchases may cost', () => {
    expect(acceptEffect(Array.from({ length: 6 }, () => paid))).toBe(
      '6 creators get a place, in the order in which you chose them. 3,300 coins from the campaign’s budget are set aside.',
    )
    expect(acceptLine([{ ...paid, purchase: { ...purchase } }])).toBe(
      'Accepting 1 sets 750 coins aside.',
    )
  })

  it('says so when nothing is set aside', () => {
    expect(acceptLine([{ coins: 0, feeCoins: 0, purchase: null }])).toBe(
      'Accepting 1 sets no coins aside.',
    )
    expect(acceptEffect([{ coins: 0, feeCoins: 0, purchase: null }])).toBe(
      'One creator gets a place, in the order in which you chose them. No coins are set aside.',
    )
    expect(acceptEffect([{ coins: 1, feeCoins: 0, purchase: null }])).toContain(
      '1 coin from the campaign’s budget is set aside.',
    )
  })
})

describe('a template', () => {
  const full = { reason: 'places_filled' as const, words: 'All places are taken.' }
  const late = { reason: 'timing' as const, words: 'The dates did not work out.' }
  const fill = (note: string) => withTemplate({ reason: 'style', note }, full, [full, late]).note

  it('fills the field and takes the place of another template', () => {
    expect(fill('')).toBe(full.words)
    expect(fill(late.words)).toBe(full.words)
  })

  it('loses nothing that was typed by hand', () => {
    expect(fill('Thank you for the film.')).toBe('Thank you for the film.\n\nAll places are taken.')
    const silent = { reason: 'timing' as const, words: '' }
    const kept = withTemplate({ reason: 'style', note: 'Thank you.' }, silent, [silent])
    expect(kept).toEqual({ reason: 'timing', note: 'Thank you.' })
  })
})
