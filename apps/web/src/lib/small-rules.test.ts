import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { documentTitle, nameFromSlug } from './address/document-title.ts'
import { tabOf } from './address/tab-of.ts'
import { ApiRefusal, isNotThere, NetworkTrouble, sentenceOf } from './api-refusal.ts'
import { byCursor } from './by-cursor.ts'
import { coinsInMoney, coinsInWords, formatCoinChange, formatCoins } from './coins.ts'
import { readCookie } from './cookies.ts'
import { countryName, listCountries } from './countries.ts'
import { fieldsUnder, filledOnly } from './fields-under.ts'
import { isId } from './is-id.ts'
import { languageName, listLanguages } from './languages.ts'
import { readAhead } from './loading/read-ahead.ts'
import { learnSentences, reasonFor, sentencesFor } from './refusal-sentence.ts'
import { regionIn } from './rendered/region.ts'
import { takeVisitorsFrom } from './rendered/visitor.ts'

const tabs = [{ name: 'mine' }, { name: 'find' }]

it('reads the tab of an address, and the first where it names none that is there', () => {
  expect(tabOf(tabs, { tab: 'find' })).toBe('find')
  expect(tabOf(tabs, { tab: 'toString' })).toBe('mine')
  expect(tabOf(tabs, {})).toBe('mine')
})

it.each([
  [0, '0', '0', '0 coins', '€0.00'],
  [1, '1', '+1', '1 coin', '€0.01'],
  [-1, '−1', '−1', '−1 coin', '−€0.01'],
  [12_400, '12,400', '+12,400', '12,400 coins', '€124.00'],
  [-500, '−500', '−500', '−500 coins', '−€5.00'],
])('%i coins are written in each way', (coins, alone, change, words, money) => {
  const rate = { currency: 'EUR', coinsPerUnit: 100 }
  expect([
    formatCoins(coins),
    formatCoinChange(coins),
    coinsInWords(coins),
    coinsInMoney(coins, rate),
  ]).toEqual([alone, change, words, money])
})

it('begins at the start, goes on by the cursor, and ends where there is none', () => {
  expect(byCursor.initialPageParam).toBeUndefined()
  expect(byCursor.getNextPageParam({ nextCursor: 'more' })).toBe('more')
  expect(byCursor.getNextPageParam({ nextCursor: null })).toBeUndefined()
})

it('countries and languages are told by name, in the order of the names', () => {
  for (const [listed, nameOf, code, name] of [
    [listCountries(), countryName, 'DE', 'Germany'],
    [listLanguages(), languageName, 'de', 'German'],
  ] as const) {
    expect(listed).toContainEqual({ code, name })
    expect(nameOf(code)).toBe(name)
    const names = listed.map((one) => one.name)
    expect(names).toEqual([...names].sort((one, other) => one.localeCompare(other)))
    expect(new Set(listed.map((one) => one.code)).size).toBe(listed.length)
  }
})

it('a title names the product first; a slug is read as a name', () => {
  expect(documentTitle('Tandem', 'Inbox')).toBe('Tandem - Inbox')
  expect(nameFromSlug('glow-theory')).toBe('Glow Theory')
  expect(nameFromSlug('boats')).toBe('Boats')
})

it('the mistakes of one part are its own, by their last name', () => {
  const fields = { 'socials.insta': 'No.', 'socials.web.url': 'Nor.', name: 'X.', socialsX: 'Y.' }
  expect(fieldsUnder(fields, 'socials')).toEqual({ insta: 'No.', 'web.url': 'Nor.' })
  expect(filledOnly({ insta: ' glow ', web: '  ', tube: undefined, x: '' })).toEqual({
    insta: 'glow',
  })
})

it.each([
  ['01a00000-0000-7000-8000-00000000000f', true],
  ['01A00000-0000-7000-8000-00000000000F', true],
  ['01a00000-0000-7000-8000-00000000000', false],
  ['x01a00000-0000-7000-8000-00000000000f', false],
  ['01a00000-0000-7000-8000-00000000000f0', false],
  [7, false],
  [undefined, false],
])('whether %j can be an id is %s', (value, is) => {
  expect(isId(value)).toBe(is)
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

it('why something is not possible is said in its own words, the code’s, or in general', () => {
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

it.each([
  ['en-GB Europe/Berlin', { locale: 'en-GB', timeZone: 'Europe/Berlin' }],
  ['en-GB', undefined],
  ['en-GB Nowhere/Berlin', undefined],
  ['en-GB Europe/Berlin x', undefined],
  [undefined, undefined],
])('a region kept as %j is %j', (kept, region) => {
  expect(regionIn(kept)).toEqual(region)
})

it('a visitor’s cookies are read by their whole name, and not where they are broken', () => {
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

it.each([
  ['while it is pointed at', true, 1],
  ['once it is followed', false, 0],
])('a page is read ahead %s: %s', (_, preload, times) => {
  const read = vi.fn(() => [Promise.resolve()])
  const queryClient = new QueryClient()
  const [params, search] = [{ id: '7' }, { tab: 'work' }]
  readAhead(read)({ context: { queryClient }, params, location: { search }, preload })
  expect(read.mock.calls).toEqual(times === 1 ? [[queryClient, { params, search }]] : [])
})
