import { type RefusalCode, refusals } from '@tandem/contract/refusals.ts'
import { allowed, refused } from '@tandem/contract/verdict.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fetchSentencesFor, learnSentences, reasonFor } from './refusal-sentence.ts'

const full = refused('campaign.full')
const role = refused('brand.role_required')
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

const contracts = [refusals['campaign.full'].message, refusals['brand.role_required'].message]
const news = { allowed: false, because: 'nobody.heard' }

describe('refusal sentences', () => {
  it.each([
    ['itself', news],
    ['deep within', { items: [null, { can: { see: allowed, edit: news } }] }],
    ['after others that are known', [full, role, news]],
    ['before others that are known', [news, full]],
  ])('are loaded for new refusals before the answer is shown, %s', async (_, answer) => {
    expect(await asked(answer)).toEqual(contracts)
  })
})
