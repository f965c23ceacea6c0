import { hourMs, minuteMs } from '@tandem/contract/time.ts'
import { listLate } from './deadlines.ts'
import {
  findLastCheck,
  type Invariant,
  insertLedgerCheck,
  type LedgerCheck,
  listInvariants,
  lockLedgerCheck,
} from './money/coins/index.ts'
import { now } from './platform/clock.ts'
import { type Poller, startPoller } from './platform/events/poller.ts'
import type { Log } from './platform/log.ts'
import { inSnapshot } from './platform/postgres/snapshot.ts'

export const lateMs = 10 * minuteMs
// The first check waits 2 minutes, so that passed deadlines are handled before it.
const firstAfterMs = 2 * minuteMs
const lookEveryMs = minuteMs

const deadlinesPromise = async (): Promise<Invariant> => ({
  check: 'I11',
  promise: 'every deadline is handled within ten minutes',
  bad: (await listLate(lateMs)).length,
})

const inOrder = (one: Invariant, other: Invariant): number =>
  Number(one.check.slice(1)) - Number(other.check.slice(1))

export const checkPromises = async (): Promise<Invariant[]> =>
  [...(await listInvariants()), await deadlinesPromise()].sort(inOrder)

/** Returns undefined when a server checked within the last hour or is checking now. */
export const checkIfDue = async (startedAt: Date): Promise<LedgerCheck | undefined> => {
  const found = await inSnapshot(async (tx) => {
    if (!(await lockLedgerCheck(tx))) return undefined
    const since = Math.max(startedAt.getTime(), now().getTime() - hourMs)
    const last = await findLastCheck(tx)
    if (last !== undefined && new Date(last.checkedAt).getTime() >= since) return undefined
    const begun = performance.now()
    const invariants = [...(await listInvariants(tx)), await deadlinesPromise()]
    return {
      checkedAt: now().toISOString(),
      tookMs: Math.round(performance.now() - begun),
      broken: invariants.filter(({ bad }) => bad > 0).sort(inOrder),
    }
  })
  if (found !== undefined) await insertLedgerCheck(found)
  return found
}

const alarm = (log: Log, { broken, tookMs }: LedgerCheck): void => {
  if (broken.length === 0) return
  const names = broken.map(({ check }) => check).join(', ')
  log.error({ broken, tookMs }, `ledger checks failed: ${names}`)
}

/** Checks 2 minutes after the start and then every hour. Several servers share the hourly check. */
export const startChecking = (log: Log): Poller => {
  const startedAt = now()
  return startPoller(
    async () => {
      if (now().getTime() < startedAt.getTime() + firstAfterMs) return
      const found = await checkIfDue(startedAt)
      if (found !== undefined) alarm(log, found)
    },
    {
      everyMs: lookEveryMs,
      onError: (error) => log.error({ err: error }, 'the ledger could not be checked'),
    },
  )
}

/** Returns `unchecked` when the last check is more than 3 hours old. */
export const ledgerHealth = async () => {
  const last = await findLastCheck()
  const old =
    last === undefined || new Date(last.checkedAt).getTime() < now().getTime() - 3 * hourMs
  const verdict: 'broken' | 'unchecked' | 'holds' = last?.broken.length
    ? 'broken'
    : old
      ? 'unchecked'
      : 'holds'
  return {
    verdict,
    checkedAt: last?.checkedAt ?? null,
    broken: (last?.broken ?? []).map(({ check }) => check),
  }
}
