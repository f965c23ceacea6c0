import { expect, it } from 'vitest'
import { tabOf } from './address/tab-of.ts'
import { ApiRefusal, isNotThere, NetworkTrouble, sentenceOf } from './api-refusal.ts'
import { readCookie } from './cookies.ts'
import { fieldsUnder, filledOnly } from './fields-under.ts'
import { learnSentences, reasonFor, sentencesFor } from './refusal-sentence.ts'
import { takeVisitorsFrom } from './rendered/visitor.ts'

const tabs = [{ name: 'mine' }, { name: 'find' }]

it('reads the tab of an address, and falls back to the first', () => {
  expect(tabOf(tabs, { tab: 'find' })).toBe('find')
  expect(tabOf(tabs, { tab: 'toString' })).toBe('mine')
  expect(tabOf(tabs, {})).toBe('mine')
})

it('returns the mistakes of one part by their last name', () => {
  const fields = { 'socials.insta': 'No.', 'socials.web.url': 'Nor.', name: 'X.', socialsX: 'Y.' }
  expect(fieldsUnder(fields, 'socials')).toEqual({ insta: 'No.', 'web.url': 'Nor.' })
  expect(filledOnly({ insta: ' glow ', web: '  ', tube: undefined, x: '' })).toEqual({
    insta: 'glow',
  })
})

it.each([
  [new ApiRefusal({ code: 'code.not_found', status: 404, detail: 'Gone.' }), 'Gone.', true],
  [new ApiRefusal({ code: 'input.invalid', status: 400, detail: 'Look.' }), 'Look.', true],
  [new ApiRefusal({ code: 'server.failed', status: 500, detail: 'Later.' }), 'Later.', false],
  [new NetworkTrouble('x'), 'You seem to be offline. Check your connection and try again.', false],
  [new Error('internal'), 'Something went wrong. Please try again.', false],
])('%s is said as “%s”; that nothing is there is %s', (error, sentence, gone) => {
  expect([sentenceOf(error), isNotThere(error)]).toEqual([sentence, gone])
})

it('explains a refusal by its own sentence, by its code or in general', () => {
  learnSentences({ 'brand.role_required': 'Ask somebody.' })
  const no = { allowed: false, because: 'brand.role_required' } as const
  expect(reasonFor({ allowed: true })).toBeUndefined()
  expect(reasonFor({ ...no, words: 'Ask Ada.' })).toBe('Ask Ada.')
  expect(reasonFor(no)).toBe('Ask somebody.')
  expect(reasonFor({ allowed: false, because: 'nobody.knows' as never })).toBe(
    'This is not possible right now.',
  )
  const answer = {
    items: [{ can: { edit: no, see: { allowed: true } } }],
    because: 'x',
    none: null,
  }
  expect(sentencesFor(answer)).toEqual({ 'brand.role_required': 'Ask somebody.' })
})

it('reads cookies by their full name, and ignores malformed ones', () => {
  const ask = () => Promise.reject(new Error('Not here.'))
  takeVisitorsFrom(() => ({ cookies: 'mytheme=x; theme=da%72k; broken=%E0%A4%A', ask }))
  expect([readCookie('theme'), readCookie('broken'), readCookie('them')]).toEqual([
    'dark',
    undefined,
    undefined,
  ])
  takeVisitorsFrom(() => undefined)
  expect(readCookie('theme')).toBeUndefined()
})
