import type { BookedDay, BookedMoney } from '../payment-provider.ts'
import { ownInstallations } from './own-installation.ts'
import { idOf, isMadeElsewhere } from './stripe.rules.ts'
import { movementOf, type StripeMovement } from './stripe-books.rules.ts'
import { useStripe } from './stripe-client.ts'
import { type MarkedSession, sessionPaidBy } from './stripe-look.ts'

const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1000)

export const listStripeBooked = async ({ from, until }: BookedDay): Promise<BookedMoney[]> => {
  const stripe = await useStripe()
  const booked: BookedMoney[] = []
  const own = await ownInstallations()
  const sessions = new Map<string, Promise<MarkedSession | undefined>>()
  const openedAs = async ({ kind, topupId, metadata, intent }: StripeMovement) => {
    const id = idOf(intent)
    if (kind === 'paid' || id === null)
      return topupId === undefined ? undefined : { id: topupId, metadata }
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
    const opened = await openedAs(movement)
    if (opened === undefined) continue
    const { kind, ref, amountMinor, currency } = movement
    const elsewhere = isMadeElsewhere(opened.metadata, own)
    booked.push({ kind, ref, payment: opened.id, amountMinor, currency, elsewhere })
  }
  return booked
}
