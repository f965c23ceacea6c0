import type { BookedDay, BookedMoney } from '../payment-provider.ts'
import { idOf } from './stripe.rules.ts'
import { movementOf, type StripeMovement } from './stripe-books.rules.ts'
import { useStripe } from './stripe-client.ts'
import { sessionPaidBy } from './stripe-look.ts'

const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1000)

/** All money of top-ups that moved at the account on a day; other shops may share it. */
export const listStripeBooked = async ({ from, until }: BookedDay): Promise<BookedMoney[]> => {
  const stripe = await useStripe()
  const booked: BookedMoney[] = []
  const sessions = new Map<string, Promise<string | undefined>>()
  const paymentOf = ({ kind, topupId, intent }: StripeMovement) => {
    const id = idOf(intent)
    if (kind === 'paid' || id === null) return topupId
    const session = sessions.get(id) ?? sessionPaidBy(id)
    sessions.set(id, session)
    return session
  }
  const lines = stripe.balanceTransactions.list({
    created: { gte: seconds(from), lt: seconds(until) },
    expand: ['data.source'],
    limit: 100,
  })
  for await (const line of lines) {
    const movement = movementOf(line)
    if (movement === undefined) continue
    const payment = await paymentOf(movement)
    if (payment === undefined) continue
    const { kind, ref, amountMinor, currency } = movement
    booked.push({ kind, ref, payment, amountMinor, currency })
  }
  return booked
}
