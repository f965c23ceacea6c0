import { beforeEach, describe, expect, it } from 'vitest'
import { readSettings } from '#platform/settings/env.ts'
import { settings, useSettings } from '#platform/settings/settings.ts'
import type { ProductRow } from './product-year.rules.ts'
import { kinds, madeOf, productPaperOf, states, worthMinor } from './product-year.words.ts'

const priced = (more: Record<string, string> = {}): void =>
  useSettings(
    readSettings({
      DEMO: 'off',
      SECRET_KEY: 'k'.repeat(40),
      CURRENCY: 'EUR',
      COINS_PER_UNIT: '200',
      SELLER_NAME: 'Harbour Marketplace GmbH',
      ...more,
    }),
  )
beforeEach(() => priced())

const made = (...types: string[]): ProductRow['made'] =>
  types.map((type, nr) => ({ type, url: nr === 0 ? `https://posts.test/${type}` : null }))
const rowWith = (more: Partial<ProductRow> = {}): ProductRow => ({
  other: { slug: 'glow', name: 'Glow Theory' },
  title: 'Morning light',
  product: 'Night serum',
  kind: 'gift',
  receivedAt: '2031-03-01T00:30:00Z',
  bySilence: false,
  isOfYear: true,
  valueCoins: 4000,
  coins: 0,
  made: [],
  state: 'done',
  ...more,
})
const person = { name: 'Ada Löv', addressLines: ['12 Quay'], taxId: 'T1', email: 'ada@mail.test' }
const paperOf = (rows: readonly ProductRow[], side: 'brand' | 'creator' = 'creator') =>
  productPaperOf(rows, { year: 2031, to: { ...person, side }, at: '2032-02-01T01:00:00Z' })

describe('what was made for a product', () => {
  it.each([
    [{ made: made('instagram_reel') }, 'Instagram Reel'],
    [{ made: made('youtube_short', 'tiktok_video') }, 'YouTube Short, TikTok Video'],
    [{ made: made('something_new') }, 'something_new'],
    [{ made: made('instagram_post'), state: 'disputed' }, 'Instagram Post'],
    [{ state: 'done' }, 'finished'],
    [{ state: 'at_work' }, 'in the making'],
    [{ state: 'disputed' }, 'in dispute'],
    [{ state: 'ended' }, 'ended without content'],
  ] as const)('%j reads “%s”', (more, words) => {
    expect(madeOf(rowWith(more as Partial<ProductRow>))).toBe(words)
  })

  it('is called the same on paper and in the file for spreadsheets', () => {
    expect(kinds).toEqual({ gift: 'Gift', deal: 'Barter', purchase: 'Bought and paid back' })
    expect(Object.keys(states)).toEqual(['done', 'at_work', 'disputed', 'ended'])
  })
})

describe('what coins are worth', () => {
  it.each([
    ['EUR', '200', 0, 0],
    ['EUR', '200', 200, 100],
    ['EUR', '200', 201, 101],
    ['EUR', '100', 4999, 4999],
    ['JPY', '100', 250, 3],
    ['KWD', '100', 250, 2500],
  ])('in %s, of which one is %s coins, is for %i coins %i of its smallest unit', (...price) => {
    const [CURRENCY, COINS_PER_UNIT, coins, minor] = price
    priced({ CURRENCY, COINS_PER_UNIT })
    expect(worthMinor(coins)).toBe(minor)
  })
})

describe('a line of the paper', () => {
  it.each([
    [{}, 'Night serum (gift) · received 1 March 2031 · finished', '', '€20.00'],
    [
      { kind: 'deal', made: made('instagram_reel', 'instagram_story'), coins: 1200 },
      'Night serum (barter) · received 1 March 2031 · made: Instagram Reel, Instagram Story',
      '1,200',
      '€20.00',
    ],
    [
      { kind: 'purchase', valueCoins: 2490, state: 'at_work' },
      'Night serum (bought and paid back) · paid back 1 March 2031 · in the making',
      '',
      '€12.45',
    ],
    [
      { bySilence: true, state: 'ended', valueCoins: 0, coins: 1 },
      'Night serum (gift) · received 1 March 2031, nobody said it was missing · ended without content',
      '1',
      '€0.00',
    ],
    [
      { receivedAt: '2030-12-31T23:59:00Z', isOfYear: false, valueCoins: 0, coins: 200 },
      'Night serum (gift) · received 31 December 2030 · finished',
      '200',
      '',
    ],
    [
      { receivedAt: null, isOfYear: false, valueCoins: 0, coins: 300, state: 'disputed' },
      'Night serum (gift) · coins only · in dispute',
      '300',
      '',
    ],
    [
      { kind: 'purchase', receivedAt: null, isOfYear: false, valueCoins: 0, coins: 300 },
      'Night serum (bought and paid back) · coins only · finished',
      '300',
      '',
    ],
  ] as const)('of %j reads “%s”, with %s coins on top, worth %s', (more, ...cells) => {
    const [description, coins, amount] = cells
    const row = rowWith(more as Partial<ProductRow>)
    expect(paperOf([row]).lines[1]).toEqual({ description, coins, amount })
  })

  it.each([
    [0, [rowWith({ isOfYear: false, valueCoins: 0, coins: 5 })], '0 products', '5', '€0.00'],
    [1, [rowWith(), rowWith({ isOfYear: false, valueCoins: 0 })], '1 product', '', '€20.00'],
    [2, [rowWith({ coins: 900 }), rowWith({ coins: 400 })], '2 products', '1,300', '€40.00'],
  ])('sums up the %i products of one', (_count, rows, words, coins, amount) => {
    const [sum, ...lines] = paperOf(rows).lines
    expect(sum).toEqual({ description: `Glow Theory: ${words}`, coins, amount, isSum: true })
    expect(lines).toHaveLength(rows.length)
  })
})

describe('the paper', () => {
  it.each([
    ['brand', 'Products given for content', 'Product, by creator'],
    ['creator', 'Products received for content', 'Product, by brand'],
  ] as const)('of a %s is for them, of “%s”, with “%s”', (side, kind, heading) => {
    expect(paperOf([], side)).toMatchObject({
      kind,
      number: '2031',
      seller: settings.seller,
      buyer: person,
      headings: [heading, 'Coins on top', 'Value'],
      issuedAt: '2032-02-01T01:00:00Z',
    })
    expect(settings.seller.name).toBe('Harbour Marketplace GmbH')
  })

  it('says of which year it is, as of when, and what coins are worth', () => {
    expect(paperOf([]).facts).toEqual([
      ['Year', '1 January to 31 December 2031, by UTC'],
      ['As of', '1 February 2032'],
      ['One unit of value', '200 coins are €1.00'],
    ])
    priced({ CURRENCY: 'USD', COINS_PER_UNIT: '1000' })
    expect(paperOf([]).facts[2]).toEqual(['One unit of value', '1,000 coins are $1.00'])
    priced({ CURRENCY: 'EUR', COINS_PER_UNIT: '1' })
    expect(paperOf([]).facts[2]).toEqual(['One unit of value', '1 coin is €1.00'])
  })

  it('has everything under whom it is of, the greatest value first, and adds it all up', () => {
    const small = { slug: 'small', name: 'Small Brand' }
    const rows = [
      rowWith({ other: small, product: 'Soap', valueCoins: 600, coins: 800 }),
      rowWith({ product: 'Serum', valueCoins: 400_000 }),
      rowWith({ product: 'Cream', isOfYear: false, valueCoins: 0, coins: 1000 }),
    ]
    const paper = paperOf(rows)
    expect(paper.lines.map(({ description }) => description.split(/ \(/)[0])).toEqual([
      'Glow Theory: 1 product',
      'Serum',
      'Cream',
      'Small Brand: 1 product',
      'Soap',
    ])
    expect(paper.totals).toEqual([
      ['Products', '2'],
      ['Coins on top', '1,800'],
      ['Worth of these coins', '€9.00'],
      ['Value', '€2,003.00'],
    ])
  })

  it('adds up a thousand products and more', () => {
    const { totals } = paperOf(Array(1234).fill(rowWith({ valueCoins: 2 })))
    expect(totals[0]).toEqual(['Products', '1,234'])
    const { lines } = paperOf(Array(1234).fill(rowWith()))
    expect(lines[0]?.description).toBe('Glow Theory: 1,234 products')
  })

  it('explains itself, and gives no tax advice', () => {
    expect(paperOf([rowWith()]).notes).toEqual([
      'A product stands in the year in which it was received, with the value both sides had agreed on; coins stand in the year in which they were paid. A purchase that was paid back stands with what it cost. Shipments that never arrived are left out.',
      'This is what was recorded here and no tax advice. What of it is to be declared, and at which value, depends on where you live: ask whoever does your taxes.',
    ])
  })

  it.each([
    [499, 500, undefined],
    [500, 500, /^1 more line is in the file for spreadsheets\.$/],
    [501, 500, /^2 more lines are in the file for spreadsheets\.$/],
    [1733, 500, /^1,234 more lines are in the file for spreadsheets\.$/],
    [498, 499, undefined],
  ])('of %i products has %i lines, and says what is left', (count, lines, left) => {
    const paper = paperOf(Array(count).fill(rowWith()))
    expect(paper.lines).toHaveLength(lines)
    expect(paper.notes).toHaveLength(left === undefined ? 2 : 3)
    if (left !== undefined) expect(paper.notes[0]).toMatch(left)
    expect(paper.totals[0]).toEqual(['Products', new Intl.NumberFormat('en').format(count)])
  })

  it('counts as left what the file has, which has no lines for sums', () => {
    const rows = Array.from({ length: 800 }, (_, nr) =>
      rowWith({ other: { slug: `b${nr % 400}`, name: 'Glow' } }),
    )
    const { lines, notes } = paperOf(rows)
    const shown = lines.filter(({ isSum }) => !isSum).length
    expect(shown).toBe(333)
    expect(notes[0]).toBe(`${800 - shown} more lines are in the file for spreadsheets.`)
  })
})
