import { minuteMs } from '@tandem/contract/time.ts'
import { type Poller, startPoller } from '#platform/events/poller.ts'
import type { Log } from '#platform/log.ts'
import { comparePayments, keepsBooks } from './compare-payments.ts'
import { type Difference, nameOf } from './payment-comparison.rules.ts'
import { claimComparison, openOf } from './payment-comparison.store.ts'
import { findComparison, listComparisons, listDueComparisons } from './payment-comparison.views.ts'

const everyMs = 5 * minuteMs

const newsIn = (
  before: readonly Difference[],
  after: readonly Difference[],
): readonly Difference[] => {
  const known = new Set(before.map(nameOf))
  return after.filter((difference) => !known.has(nameOf(difference)))
}

const openDifferences = async (provider: string, day: string): Promise<Difference[]> => {
  const found = await findComparison(provider, day)
  return found === undefined ? [] : openOf(found)
}

const compareDay = async (log: Log, provider: string, day: string): Promise<void> => {
  const before = await openDifferences(provider, day)
  if (!(await claimComparison(provider, day))) return
  const compared = await comparePayments(provider, day)
  if (compared.outcome === 'unreachable')
    log.warn(
      { err: compared.error, provider, day },
      'the payments could not be compared; it is tried again in an hour',
    )
  if (compared.outcome !== 'compared') return
  const differences = newsIn(before, await openDifferences(provider, day))
  if (differences.length > 0)
    log.error(
      { provider, day, differences },
      'our books and the payment provider’s don’t agree: run `operator compare-payments`',
    )
}

export const compareDueDays = async (log: Log): Promise<void> => {
  for (const { provider, day } of await listDueComparisons())
    if (keepsBooks(provider)) await compareDay(log, provider, day)
}

export const startComparing = (log: Log): Poller => {
  const poller = startPoller(() => compareDueDays(log), {
    everyMs,
    onError: (error) => log.error({ err: error }, 'the payments could not be compared'),
  })
  poller.wake()
  return poller
}

export const paymentsHealth = async () => {
  const comparisons = await listComparisons()
  const differing = comparisons.filter((comparison) => openOf(comparison).length > 0)
  const failing = comparisons.filter(({ failure }) => failure !== null)
  const daysOf = (found: typeof comparisons): string[] => [...new Set(found.map(({ day }) => day))]
  const verdict: 'differ' | 'uncompared' | 'agree' =
    differing.length > 0 ? 'differ' : failing.length > 0 ? 'uncompared' : 'agree'
  return {
    verdict,
    differing: daysOf(differing),
    uncompared: daysOf(failing),
  }
}
