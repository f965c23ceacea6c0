import { setTimeout } from 'node:timers/promises'
import type { Transporter } from 'nodemailer'
import { batched } from '#platform/batching.ts'
import { isDiskLow } from '#platform/disk/disk-space.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { printable } from '#platform/printable.ts'
import { failureOf } from './delivery.rules.ts'
import { mailLimits } from './mail.limits.ts'
import {
  claimDueMails,
  type DueMail,
  endUnclearMails,
  markEnded,
  markSent,
  markTried,
  releaseMail,
  releaseMails,
} from './mail.store.ts'
import { endAsRefused, refuseAddress } from './refused-address.store.ts'
import { type Delivery, sendMail } from './send-mail.ts'

// Total limit, because a server that sends single bytes never triggers `socketTimeout`.
const mailWithinMs = 150_000
/** Time that a shutdown waits for the current mails. */
const stopWithinMs = 10_000
const [shortestPauseMs, longestPauseMs] = [10_000, 300_000]
// More than connections, so that the next mail waits beside each connection.
const lanesMax = 2 * mailLimits.connections
/** Claims are larger while the mail server is fast, because each costs a transaction. */
const [smallestClaim, largestClaim] = [lanesMax, 100]
const fastClaimMs = 1_000
/** Claimed mails that start later could lose their lease while they are sent. */
const startWithinMs = 60_000

const confirmSent = batched<string, true>({ batch: 50, waiting: 1_000 }, async (ids) => {
  await markSent(ids)
  return ids.map(() => true as const)
})

const wordsOf = (error: unknown): string =>
  printable(error instanceof Error ? error.message : String(error)).slice(0, 500)

/** The mail is sent, so a short trouble of the database must not make it unclear. */
const persistently = async (work: () => Promise<unknown>): Promise<void> => {
  for (let left = 5; ; left -= 1) {
    try {
      await work()
      return
    } catch (error) {
      if (left === 0) throw error
      await setTimeout(1_000)
    }
  }
}

type Report = (error: unknown) => void

const recordFailure = async (mail: DueMail, error: unknown, delivery: Delivery) => {
  const [failure, words] = [failureOf(error, delivery), wordsOf(error)]
  if (failure === 'server') await releaseMail(mail, words)
  else if (failure === 'retry') await markTried(mail, words)
  else if (failure === 'refused')
    await inTransaction(async (tx) => {
      await refuseAddress(tx, mail.to, { because: words, by: 'server' })
      await endAsRefused(tx, mail.id, words)
    })
  else await markEnded(mail.id, failure, words)
  return failure
}

export const createSender = (transport: Transporter, onTrouble: Report) => {
  const stopping = new AbortController()
  const lanes = new Set<Promise<void>>()
  let claimed: DueMail[] = []
  let claimedAtMs = 0
  let claimSize = smallestClaim
  let isStopped = false
  let troubles = 0
  let pausedUntilMs = 0
  let awakened = Promise.withResolvers<void>()

  const pause = (): void => {
    if (pausedUntilMs > performance.now()) return
    pausedUntilMs = performance.now() + Math.min(shortestPauseMs * 2 ** troubles, longestPauseMs)
    troubles += 1
  }

  const deliver = async (mail: DueMail): Promise<void> => {
    if (mail.refusedBecause !== null) {
      const because = mail.refusedBecause
      return inTransaction((tx) => endAsRefused(tx, mail.id, because))
    }
    const delivery: Delivery = { isStarted: false, isEnded: false }
    try {
      const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(mailWithinMs)])
      await sendMail(transport, mail, delivery, signal)
      troubles = 0
    } catch (error) {
      onTrouble(error)
      if ((await recordFailure(mail, error, delivery)) === 'server') pause()
      return
    }
    await persistently(() => confirmSent('sent', mail.id))
  }

  const isOpen = async (): Promise<boolean> =>
    !isStopped && pausedUntilMs <= performance.now() && !(await isDiskLow())

  const claimMore = async (): Promise<void> => {
    const isFast = performance.now() - claimedAtMs < fastClaimMs
    claimSize = isFast ? Math.min(2 * claimSize, largestClaim) : smallestClaim
    claimedAtMs = performance.now()
    claimed = await claimDueMails(claimSize)
  }

  const startClaimed = (): void => {
    for (const mail of claimed.splice(0, lanesMax - lanes.size)) {
      const lane: Promise<void> = deliver(mail)
        .catch(onTrouble)
        .finally(() => lanes.delete(lane))
      lanes.add(lane)
    }
  }

  const sendClaimed = async (): Promise<void> => {
    while (await isOpen()) {
      if (performance.now() - claimedAtMs > startWithinMs) await releaseMails(claimed.splice(0))
      if (claimed.length === 0) await claimMore()
      const isNothingDue = claimed.length === 0
      startClaimed()
      if (lanes.size === 0) return
      // A slow mail must not delay mails that are queued now.
      if (isNothingDue || lanes.size === lanesMax) await Promise.race([...lanes, awakened.promise])
    }
  }

  const sendDue = async (): Promise<void> => {
    const unclear = await endUnclearMails()
    if (unclear > 0)
      onTrouble(new Error(`It is unclear whether the mail server accepted ${unclear} mails.`))
    try {
      await sendClaimed()
    } finally {
      await Promise.all([...lanes, releaseMails(claimed.splice(0))])
    }
  }

  let running: Promise<void> = Promise.resolve()
  let isWaiting = false
  /** Resolves when no mail is due. Calls during a run share the next run. */
  const drain = (): Promise<void> => {
    awakened.resolve()
    awakened = Promise.withResolvers()
    if (isWaiting) return running
    isWaiting = true
    running = running
      .then(() => {
        isWaiting = false
        return sendDue()
      })
      .catch(onTrouble)
    return running
  }

  const stop = async (): Promise<void> => {
    isStopped = true
    const timer = globalThis.setTimeout(() => stopping.abort(), stopWithinMs)
    await running
    clearTimeout(timer)
  }
  return { drain, stop }
}
