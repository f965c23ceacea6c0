import { beforeEach, expect, it } from 'vitest'
import { readSettings } from '#platform/settings/env.ts'
import { useSettings } from '#platform/settings/settings.ts'
import type { ProductRow } from './product-year.rules.ts'
import { madeOf, productPaperOf, worthMinor } from './product-year.words.ts'

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

it.each([
  [{ made: made('instagram_reel') }, 'Instagram Reel'],
  [{ made: made('youtube_short', 'tiktok_video') }, 'YouTube Short, TikTok Video'],
  [{ made: made('something_new') }, 'something_new'],
  [{ made: made('instagram_post'), state: 'disputed' }, 'Instagram Post'],
  [{ state: 'done' }, 'finished'],
  [{ state: 'at_work' }, 'in progress'],
  [{ state: 'disputed' }, 'in dispute'],
  [{ state: 'ended' }, 'ended without content'],
] as const)('what was made for a product %j reads “%s”', (more, words) => {
  expect(madeOf(rowWith(more as Partial<ProductRow>))).toBe(words)
})

it.each([
  ['EUR', '200', 0, 0],
  ['EUR', '200', 200, 100],
  ['EUR', '200', 201, 101],
  ['EUR', '100', 4999, 4999],
  ['JPY', '100', 250, 3],
  ['KWD', '100', 250, 2500],
])(
  'what coins are worth in %s, of which one is %s coins, is for %i coins %i of its smallest unit',
  (...price) => {
    const [CURRENCY, COINS_PER_UNIT, coins, minor] = price
    priced({ CURRENCY, COINS_PER_UNIT })
    expect(worthMinor(coins)).toBe(minor)
  },
)

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
    'Night serum (refunded purchase) · refunded 1 March 2031 · in progress',
    '',
    '€12.45',
  ],
  [
    { bySilence: true, state: 'ended', valueCoins: 0, coins: 1 },
    'Night serum (gift) · received 1 March 2031, confirmed automatically · ended without content',
    '1',
    '€0.00',
  ],
  [
    { receivedAt: '2030-12-31T23:59:00Z', isOfYear: false, valueCoins: 0, coins: 200 },
    'Night serum (gift) · received 31 December 2030 · finished',
    '200',
    '',
  ],
] as const)(
  'a line of the paper of %j reads “%s”, with %s coins on top, worth %s',
  (more, ...cells) => {
    const [description, coins, amount] = cells
    const row = rowWith(more as Partial<ProductRow>)
    expect(paperOf([row]).lines[1]).toEqual({ description, coins, amount })
  },
)
