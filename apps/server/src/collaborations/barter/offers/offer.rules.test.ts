import { expect, it } from 'vitest'
import { acceptsChange, acceptsProposal, fitsWishes } from './offer.rules.ts'

const wishes = { openToOffers: true, leastValueCoins: 5_000, mostPieces: 3 }
const asked = { quantity: 2, pieces: [{ count: 1 }, { count: 2 }], coins: 500, usage: null }
const fits = (product: number, change: object = {}, wish: object = {}) =>
  fitsWishes({ ...wishes, ...wish }, { valueCoins: product }, { ...asked, ...change })

it.each([
  ['products and coins together', 2_250, {}, true],
  ['a coin too little', 2_249, {}, false],
  ['what is paid for rights counts, too', 2_000, { usage: { coins: 500 } }, true],
  ['each product', 4_500, { quantity: 1 }, true],
])('the least worth of a proposal: %s', (_, value, change, allowed) => {
  expect(fits(value, change)).toMatchObject(
    allowed ? { allowed } : { because: 'barter.value_too_low' },
  )
})

it('the most pieces are counted over all kinds', () => {
  const four = { pieces: [{ count: 2 }, { count: 2 }] }
  expect(fits(5_000, four)).toMatchObject({ because: 'barter.too_many_pieces' })
  expect(fits(5_000, four, { mostPieces: null })).toEqual({ allowed: true })
})

it('who takes no offers is asked for none', () => {
  expect(fits(5_000, {}, { openToOffers: false })).toMatchObject({
    because: 'barter.creator_closed',
  })
})

it('the last product can be had, and one more not', () => {
  const left = (quantity: number) =>
    acceptsProposal({ state: 'open' }, { left: 2, isTalking: false }, quantity)
  expect(left(2)).toEqual({ allowed: true })
  expect(left(3)).toMatchObject({ because: 'barter.out_of_stock' })
})

it('stock may fall to what is promised, not below', () => {
  const to = (stock: number) => acceptsChange({ version: 4 }, 4, { stock, promised: 2 })
  expect(to(2)).toEqual({ allowed: true })
  expect(to(1)).toMatchObject({ because: 'barter.stock_promised' })
})
