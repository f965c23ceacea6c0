import { expect, it } from 'vitest'
import { brandOffer } from '../barter.factory.ts'
import { draftOfOffer, emptyOffer, typedOffer } from './offer-typed.ts'

it.each([
  ['', null],
  ['  ', null],
  ['boats.example/kit', 'https://boats.example/kit'],
  [' http://boats.example ', 'http://boats.example/'],
  ['no address at all', 'no address at all'],
])('the product’s page «%s» is sent as %j', (typed, sent) => {
  expect(draftOfOffer({ ...emptyOffer, productUrl: typed }).product.url).toBe(sent)
})

it('an offer that is opened and saved unchanged is sent as it was', () => {
  const { title, description, niche, product, stock, wanted, pictures } = brandOffer
  expect(draftOfOffer(typedOffer(brandOffer))).toEqual({
    ...{ title, description, niche, product, stock, wanted, pictures },
  })
  const bare = { ...brandOffer, product: { ...product, shipsFrom: null, dutiesPaidBy: null } }
  expect(draftOfOffer(typedOffer(bare)).product).toMatchObject({
    ...{ shipsFrom: null, dutiesPaidBy: null },
  })
})
