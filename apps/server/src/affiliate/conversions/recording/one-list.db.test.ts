import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fundWaiting } from '#affiliate/commissions/index.ts'
import { proofSize, proofTimeout } from '#everywhere/proof-size.factory.ts'
import { Refusal } from '#platform/refusal.ts'
import { useTestApp } from '../../../test-app.factory.ts'
import { recordOrder } from '../record-order.ts'
import { replayAttribution } from '../replay-attribution.ts'
import { daysAgo, fundShop } from '../shop.factory.ts'
import { understandOrder } from '../understand-order.ts'
import {
  buildStrictShop,
  countTransactions,
  type Mention,
  type Sketch,
  type StrictShop,
  tellOf,
  whatBecameOf,
} from './two-shops.factory.ts'

useTestApp()

const sketch: fc.Arbitrary<Sketch> = fc.record({
  by: fc.constantFrom('click', 'click', 'other click', 'code', 'both', 'nobody'),
  amount: fc.constantFrom(0, 999, 3_333, 10_007, 40_000),
  customer: fc.constantFrom('none', 'none', 'one', 'one', 'two', 'creator'),
  minutesAgo: fc.nat({ max: 5_000 }),
  secondsAfterClick: fc.constantFrom(5, 3_600, 3_600),
})
const mention: fc.Arbitrary<Mention> = fc.record({
  nr: fc.nat({ max: 11 }),
  paid: fc.constantFrom(true, true, false),
  cancelled: fc.constantFrom(false, false, false, true),
  saidAt: fc.nat({ max: 3 }),
  otherAmount: fc.constantFrom(false, false, false, false, false, true),
})
const story = fc.record({
  sketches: fc.array(sketch, { minLength: 12, maxLength: 12 }),
  before: fc.array(mention, { maxLength: 5 }),
  list: fc.array(mention, { minLength: 2, maxLength: 24 }),
  budget: fc.constantFrom(500, 2_500, 4_100, 100_000),
})

const wordsOf = ({ answer, isNew }: Awaited<ReturnType<typeof recordOrder>>) => {
  const { id: _, ...told } = answer
  return { isNew, ...told }
}
const refusalOf = (error: unknown) => {
  if (error instanceof Refusal) return error.code
  throw error
}

it(
  'orders recorded at once end as they do one after the other, in all that is kept of them',
  async () => {
    await fc.assert(
      fc.asyncProperty(story, async ({ sketches, before, list, budget }) => {
        const base = daysAgo(1)
        const [together, apart] = [await buildStrictShop(budget), await buildStrictShop(budget)]
        const tell = async (shop: StrictShop, said: Mention) => {
          const of = sketches[said.nr] ?? sketches[0]
          if (of === undefined) throw new Error('There are sketches.')
          const order = await understandOrder(shop.called, tellOf(shop, of, said, base))
          return recordOrder(shop.called, order, { source: 'api' }).then(wordsOf, refusalOf)
        }
        for (const said of before) {
          await tell(together, said)
          await tell(apart, said)
        }
        const oneByOne = []
        for (const said of list) oneByOne.push(await tell(apart, said))
        const known = await countTransactions(together)
        const atOnce = await Promise.all(list.map((said) => tell(together, said)))
        expect((await countTransactions(together)) - known).toBeLessThanOrEqual(1)
        expect(atOnce).toEqual(oneByOne)
        expect(await whatBecameOf(together)).toEqual(await whatBecameOf(apart))
        for (const shop of [together, apart]) {
          await fundShop(shop, 700)
          await fundWaiting(shop.programmeId)
        }
        expect(await whatBecameOf(together)).toEqual(await whatBecameOf(apart))
        for (const month of new Set([base, daysAgo(5)].map((day) => day.toISOString().slice(0, 7))))
          expect((await replayAttribution(together.programmeId, month)).differences).toEqual([])
      }),
      { numRuns: proofSize(3, 500) },
    )
  },
  proofTimeout,
)
