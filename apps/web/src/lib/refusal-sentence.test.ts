import { type RefusalCode, refusals } from '@tandem/contract/refusals.ts'
import { allowed, refused } from '@tandem/contract/verdict.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fetchSentencesFor, learnSentences, reasonFor, sentencesFor } from './refusal-sentence.ts'

const full = refused('campaign.full')
const role = refused('brand.role_required')
// What was learnt lives as long as the page; the contract's own words are there again after each.
const learnAll = (words: (code: RefusalCode) => string) => {
  for (const code of ['campaign.full', 'brand.role_required'] as const)
    learnSentences({ [code]: words(code) })
}
beforeEach(() => learnAll((code) => `Known: ${code}`))
afterEach(() => learnAll((code) => refusals[code].message))

const asked = async (answer: unknown) => {
  await fetchSentencesFor(answer)
  return [reasonFor(full), reasonFor(role)]
}
const known = ['Known: campaign.full', 'Known: brand.role_required']
const contracts = [refusals['campaign.full'].message, refusals['brand.role_required'].message]
const news = { allowed: false, because: 'nobody.heard' }

describe('before an answer is shown', () => {
  it.each([
    ['refuses nothing', { items: [{ can: { edit: allowed } }] }],
    ['refuses what was explained before', [{ can: { edit: full } }, role]],
    ['is nothing', null],
    ['is empty', undefined],
    ['is a text', 'nobody.heard'],
    ['tells a reason that is no verdict’s', { because: 'nobody.heard' }],
  ])('nothing is fetched where it %s', async (_, answer) => {
    expect(await asked(answer)).toEqual(known)
  })

  it.each([
    ['itself', news],
    ['deep within', { items: [null, { can: { see: allowed, edit: news } }] }],
    ['after others that are known', [full, role, news]],
    ['before others that are known', [news, full]],
  ])('the sentences are there for what it refuses anew, %s', async (_, answer) => {
    expect(await asked(answer)).toEqual(contracts)
  })
})

describe('a page is told the sentences', () => {
  it('of all that its answers refuse, once each', () => {
    const answers = [{ can: { a: full, b: allowed } }, [[{ can: role }]], { again: full }]
    expect(Object.values(sentencesFor(answers))).toEqual(known)
  })

  it('and an empty one for what nobody knows', () => {
    expect(sentencesFor({ can: news })).toEqual({ 'nobody.heard': '' })
    expect(sentencesFor({ can: allowed })).toEqual({})
  })
})

it('what is told later takes the place of what was known', () => {
  learnSentences({ 'campaign.full': 'Too late.', 'brand.role_required': 'Ask Ada.' })
  expect([reasonFor(full), reasonFor(role)]).toEqual(['Too late.', 'Ask Ada.'])
})

it('nothing is explained where it is possible, and a verdict’s own words come first', () => {
  expect(reasonFor(allowed)).toBeUndefined()
  expect(reasonFor(refused('campaign.full', 'Come back in May.'))).toBe('Come back in May.')
})
