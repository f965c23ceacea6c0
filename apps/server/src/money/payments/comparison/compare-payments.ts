import { dayMs } from '@tandem/contract/time.ts'
import { Refusal } from '#platform/refusal.ts'
import { providerNamed } from '../choose-provider.ts'
import type { BookedDay, BookedMoney, PaymentProvider, PaymentReport } from '../payment-provider.ts'
import { reportPayment } from '../report-payment.ts'
import { noteCharges } from '../topup.store.ts'
import { withinSeconds } from '../within-seconds.ts'
import {
  compareMoney,
  type Difference,
  isSame,
  isTold,
  type KnownPayment,
  sumsOf,
} from './payment-comparison.rules.ts'
import { insertComparison, insertFailedComparison } from './payment-comparison.store.ts'
import { listKnownPayments, listMovedHere } from './payment-comparison.views.ts'

type Books = { name: string; provider: PaymentProvider }

const dayOf = (day: string): BookedDay => {
  const from = new Date(`${day}T00:00:00Z`)
  return { from, until: new Date(from.getTime() + dayMs) }
}

const look = (
  { provider }: Books,
  { topupId, providerRef }: Pick<KnownPayment, 'topupId' | 'providerRef'>,
): Promise<PaymentReport[]> => withinSeconds(10, provider.look({ topupId, providerRef }))

type Compared = { money: BookedMoney; ours: KnownPayment | undefined; difference?: Difference }

const compareAll = async ({ name }: Books, booked: readonly BookedMoney[]): Promise<Compared[]> => {
  const known = await listKnownPayments(name, [...new Set(booked.map(({ payment }) => payment))])
  const byName = new Map(
    known.flatMap((one) => [[one.topupId, one] as const, [one.providerRef, one]]),
  )
  return booked.map((money) => {
    const ours = byName.get(money.payment)
    const difference = compareMoney(money, ours)
    return { money, ours, ...(difference !== undefined && { difference }) }
  })
}

/** Returns the first charge of each payment. Later charges of the same payment are duplicates. */
const firstCharges = (compared: readonly Compared[]) =>
  compared.flatMap(({ money: booked, ours, difference }) =>
    booked.kind === 'paid' && difference === undefined && ours?.chargeRef === null
      ? [{ topupId: ours.topupId, ref: booked.ref }]
      : [],
  )

/** Processes payment reports whose webhook messages were lost or late. */
const takeIn = async (books: Books, payments: readonly KnownPayment[]): Promise<void> => {
  const { name } = books
  for (const payment of payments)
    for (const report of await look(books, payment))
      await reportPayment({ provider: name, providerRef: payment.providerRef }, report).catch(
        (error: unknown) => {
          // A wrong amount is not an error here, because the comparison lists it as a difference.
          if (!(error instanceof Refusal) || error.code !== 'topup.amount_mismatch') throw error
        },
      )
}

type Ours = BookedMoney & { topupId: string }

/** Returns movements of the day that the provider never reported. */
const findUntold = async (
  books: Books,
  day: BookedDay,
  booked: readonly BookedMoney[],
): Promise<Ours[]> => {
  const moved = await listMovedHere(books.name, day)
  const alone = moved.filter(
    (payment) => !booked.some((theirs) => isSame(payment, theirs, payment.topupId)),
  )
  const untold: Ours[] = []
  for (const [topupId, movements] of Map.groupBy(alone, (payment) => payment.topupId)) {
    const told = await look(books, { topupId, providerRef: movements[0]?.payment ?? '' })
    untold.push(...movements.filter((payment) => !isTold(payment, told)))
  }
  return untold
}

const missingThere = ({ payment, kind, ref, amountMinor, currency }: Ours): Difference => ({
  payment,
  kind,
  ref,
  because: 'missing_there',
  ourMinor: amountMinor,
  theirMinor: null,
  currency,
})

const compare = async (books: Books, day: BookedDay) => {
  const booked = await withinSeconds(120, books.provider.booked?.(day) ?? Promise.resolve([]))
  const first = await compareAll(books, booked)
  const lacking = first.flatMap(({ ours, difference }) =>
    difference === undefined || ours === undefined ? [] : [ours],
  )
  await takeIn(books, [...new Set(lacking)])
  const second = lacking.length === 0 ? first : await compareAll(books, booked)
  const charges = firstCharges(second)
  await noteCharges(charges)
  // Compares again, because another server may have recorded a charge first.
  const compared = charges.length === 0 ? second : await compareAll(books, booked)
  const untold = await findUntold(books, day, booked)
  const isForeign = ({ money: payment, ours }: Compared) =>
    payment.elsewhere === true && ours === undefined
  const mine = compared.filter((each) => !isForeign(each))
  const agreed = mine.flatMap(({ money: payment, difference }) => {
    const amountMinor = difference === undefined ? payment.amountMinor : difference.ourMinor
    return amountMinor === null ? [] : [{ ...payment, amountMinor }]
  })
  return {
    ours: sumsOf([...agreed, ...untold]),
    theirs: sumsOf(mine.map(({ money: payment }) => payment)),
    elsewhere: compared.length - mine.length,
    differences: [
      ...mine.flatMap(({ difference }) => difference ?? []),
      ...untold.map(missingThere),
    ],
  }
}

export type Outcome =
  | { outcome: 'compared'; differences: Difference[] }
  | { outcome: 'unreachable'; error: unknown }
  | { outcome: 'no books' }

export const keepsBooks = (name: string): boolean => providerNamed(name).booked !== undefined

/** Run outside a transaction, because this calls the provider. */
export const comparePayments = async (name: string, day: string): Promise<Outcome> => {
  const provider = providerNamed(name)
  if (provider.booked === undefined) return { outcome: 'no books' }
  try {
    const found = await compare({ name, provider }, dayOf(day))
    await insertComparison({ provider: name, day, ...found })
    return { outcome: 'compared', differences: found.differences }
  } catch (error) {
    await insertFailedComparison(name, day, (error as Error).message)
    return { outcome: 'unreachable', error }
  }
}
