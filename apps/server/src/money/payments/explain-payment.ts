import { now } from '#platform/clock.ts'
import type { Difference } from './comparison/payment-comparison.rules.ts'
import { addExplained, openOf } from './comparison/payment-comparison.store.ts'
import { listDifferingIn } from './comparison/payment-comparison.views.ts'

export const explainPayment = async (payment: string, words: string): Promise<Difference[]> => {
  const explained: Difference[] = []
  for (const comparison of await listDifferingIn(payment)) {
    const { provider, day } = comparison
    const open = openOf(comparison).filter((difference) => difference.payment === payment)
    if (open.length === 0) continue
    const at = now().toISOString()
    const more = open.map(({ kind, ref }) => ({ payment, kind, ref, words, at }))
    await addExplained(provider, day, more)
    explained.push(...open)
  }
  return explained
}
