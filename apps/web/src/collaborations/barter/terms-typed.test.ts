import { expect, it } from 'vitest'
import { brandOffer, sampleTerms } from './barter.factory.ts'
import { wishesInWords } from './offers/wishes-words.ts'
import { draftOfTerms, firstTerms, typedTerms } from './terms-typed.ts'

const usage = {
  days: 60,
  channels: ['website' as const],
  edits: true,
  territory: 'Norway',
  coins: 40,
}
const { allCoins: _, ...terms } = { ...sampleTerms, quantity: 2, keepLiveDays: 45, aiUse: true }

it.each([
  ['rights', usage],
  ['rights everywhere', { ...usage, territory: null, edits: false }],
  ['no rights', null],
])('terms with %s come out of the form as they went in, but for their words', (_name, rights) => {
  expect(draftOfTerms(typedTerms({ ...terms, usage: rights }))).toEqual({
    ...terms,
    usage: rights,
    note: '',
  })
})

it('takes an empty price as none, trims the words, and leaves what is no number wrong', () => {
  const typed = typedTerms({ ...terms, usage })
  const rights = { ...typed.rights, coins: ' ' }
  expect(draftOfTerms({ ...typed, coins: ' ', rights, note: '  So be it. ' })).toMatchObject({
    coins: 0,
    usage: { ...usage, coins: 0 },
    note: 'So be it.',
  })
  expect(draftOfTerms({ ...typed, quantity: '', coins: 'ten' })).toMatchObject({
    quantity: Number.NaN,
    coins: Number.NaN,
  })
})

it('asks by itself for usual rights only where somebody wants some', () => {
  const first = firstTerms(brandOffer.wanted)
  const usual = { days: 90, channels: ['organic'], edits: false, territory: null, coins: 0 }
  for (const typed of [first, typedTerms({ ...terms, usage: null })]) {
    expect(draftOfTerms(typed).usage).toBeNull()
    expect(draftOfTerms({ ...typed, hasRights: true }).usage).toEqual(usual)
  }
})

it.each([
  [true, 0, null, undefined],
  [true, 1, null, 'Wants product and coins worth at least 1 coin'],
  [true, 0, 1, 'Wants at most 1 piece'],
  [true, 900, 2, 'Wants product and coins worth at least 900 coins, at most 2 pieces'],
  [false, 900, 2, 'Accepts no product offers right now'],
] as const)('open: %s, from %s coins, %s pieces reads: %s', (openToOffers, least, most, said) => {
  const wishes = { openToOffers, leastValueCoins: least, mostPieces: most }
  expect(wishesInWords(wishes)).toBe(said)
})
