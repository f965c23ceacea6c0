import { Refusal } from '#platform/refusal.ts'
import { providerNamed } from './choose-provider.ts'
import { findOpenPayment } from './due-topups.views.ts'
import { reportPayment } from './report-payment.ts'
import { postponeLook, stopLooking } from './topup.store.ts'
import { withinSeconds } from './within-seconds.ts'

// It is kept for the operator by now, and must not keep the payment open for ever.
const unlessKnownMismatch = (error: unknown): void => {
  if (!(error instanceof Refusal) || error.code !== 'topup.amount_mismatch') throw error
}

/**
 * Outside of any transaction. Money that comes after the time still counts. False when nothing was
 * news.
 */
export const lookAtPayment = async (topupId: string): Promise<boolean> => {
  const payment = await findOpenPayment(topupId)
  if (payment === undefined) return false
  // First, so that a provider that doesn't answer isn't asked at every pass.
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
