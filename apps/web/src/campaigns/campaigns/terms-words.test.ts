import { describe, expect, it } from 'vitest'
import {
  coinsAndMoney,
  scopeInBrief,
  usageInBrief,
  usageInWords,
  usualCoinsInWords,
} from './terms-words.ts'

const usage = {
  days: 90,
  channels: ['organic' as const, 'website' as const],
  edits: false,
  territory: null,
}

describe('usageInWords', () => {
  it.each([
    [usage, '90 days from completion, organic posts and website, no edits, everywhere'],
    [
      { days: 1, channels: ['print' as const], edits: true, territory: 'Norway' },
      '1 day from completion, print, edits allowed, only in Norway',
    ],
    [{ ...usage, days: 0 }, 'Not beyond the creator’s own post'],
  ])('%o', (rights, words) => {
    expect(usageInWords(rights)).toBe(words)
  })
})

it('says in a list only what is rare, and nothing of a scope that lasts no day', () => {
  expect(usageInBrief(usage)).toBe('90 days, organic posts and website')
  expect(usageInBrief({ ...usage, days: 0 })).toBe('Only the creator’s own post')
  const rare = { ...usage, edits: true, territory: 'Norway' }
  expect(scopeInBrief(rare)).toBe('organic posts and website, edits allowed, only in Norway')
  expect(usageInWords(usage, '')).toMatch(/^90 days, organic/)
})

it('says what coins are worth beside them', () => {
  expect(coinsAndMoney(1, { currency: 'EUR', coinsPerUnit: 100 })).toBe('1 coin (worth €0.01)')
})

it.each([
  [{ n: 23, low: 400, high: 700 }, '400–700 coins'],
  [{ n: 5, low: 1, high: 1 }, '1 coin'],
])('%o reads «%s»', (usual, words) => {
  expect(usualCoinsInWords(usual)).toBe(words)
})
