import { Refusal } from '#platform/refusal.ts'
import { providerNamed } from './choose-provider.ts'
import { findOpenPayment } from './due-topups.views.ts'
import { reportPayment } from './report-payment.ts'
import { postponeLook, stopLooking } from './topup.store.ts'
import { withinSeconds } from './within-seconds.ts'

// A wrong amount was already recorded, so it must not stop the check.
const unlessKnownMismatch = (error: unknown): void => {
  if (!(error instanceof Refusal) || error.code !== 'topup.amount_mismatch') throw error
}

/** Runs outside a transaction. Accepts late payments. Returns false when nothing changed. */
export const lookAtPayment = async (topupId: string): Promise<boolean> => {
  const payment = await findOpenPayment(topupId)
  if (payment === undefined) return false
  // Postponed first, so that an unreachable provider is not called on every run.
  await postponeLook(topupId)
  const { provider, providerRef, isOver } = payment
  const reports = await withinSeconds(10, providerNamed(provider).look({ topupId, providerRef }))
  for (const report of reports)
    await reportPayment({ provider, providerRef }, report).catch(unlessKnownMismatch)
  const still = await findOpenPayment(topupId)
  if (isOver && still?.isOver === true) {
    await reportPayment(
      { provider, providerRef },
      { eventId: `${providerRef}:expired`, fact: { fact: 'expired' } },
    )
    await stopLooking(topupId)
  }
  return still === undefined || isOver
}
