import { expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { proofTimeout } from '#everywhere/proof-size.factory.ts'
import { accounts, readBalance } from '#money/coins/index.ts'
import { db } from '#platform/postgres/db.ts'
import type { StripeMessage } from './fake-stripe-books.factory.ts'
import { coinsOf, useStripeServer } from './stripe.factory.ts'

const { stripe, open, send, view } = await useStripeServer()

const ordersOf = <T>(items: readonly T[]): T[][] =>
  items.length < 2
    ? [[...items]]
    : items.flatMap((first, at) =>
        ordersOf(items.filter((_, other) => other !== at)).map((rest) => [first, ...rest]),
      )

const sendInGroups = async (messages: StripeMessage[], atOnce: number): Promise<void> => {
  const waiting = [...messages]
  const work = async (): Promise<void> => {
    for (let message = waiting.shift(); message !== undefined; message = waiting.shift())
      expect((await send(message)).statusCode).toBe(200)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

const { books } = stripe
/** Declined, then by direct debit, which arrives; a part is disputed, and lost. */
const lifeOf = (sessionId: string): StripeMessage[] => [
  ...books.decline(sessionId),
  ...books.payLater(sessionId),
  ...books.pay(sessionId),
  ...books.dispute(sessionId, { part: 500 }),
  ...books.closeDispute(sessionId, 'won'),
]

it(
  'ends the same in all 120 orders of five messages, each sent one to three times, four at once',
  async () => {
    const [cash, tax] = [accounts.cash('EUR'), accounts.tax('EUR')]
    const brand = await buildBrand()
    const orders = ordersOf([0, 1, 2, 3, 4])
    expect(orders).toHaveLength(120)
    for (const [round, order] of orders.entries()) {
      const payment = await open(brand)
      const messages = lifeOf(payment.sessionId)
      expect(messages).toHaveLength(5)
      // Each one to three times, its copies right behind it or all of them at the end.
      const times = (at: number): number => ((round + at) % 3) + 1
      const all = order.flatMap((at) =>
        Array<StripeMessage[]>(times(at)).fill(messages.slice(at, at + 1)),
      )
      const sent =
        round % 2 === 0 ? all.flat() : [...order.flatMap((at) => messages[at] ?? []), ...all.flat()]
      await sendInGroups(sent, 4)
      expect(await view(payment)).toMatchObject({ state: 'paid', failure: null })
      expect(await coinsOf(brand)).toBe(1000 * (round + 1))
    }
    expect(await readBalance(db, accounts.brandReceivable(brand.brandId))).toBe(0)
    expect([await readBalance(db, cash), await readBalance(db, tax)]).toEqual([120_000, 22_800])
  },
  proofTimeout,
)
