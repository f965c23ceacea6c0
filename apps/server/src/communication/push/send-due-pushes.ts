import { batched } from '#platform/batching.ts'
import { now } from '#platform/clock.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { postPush, type Sender } from './outgoing/post-push.ts'
import { outcomeOf, type PushOutcome } from './outgoing/push-retry.rules.ts'
import {
  type ClaimedMessage,
  claimMessages,
  delayMessage,
  deleteMessages,
} from './push-message.store.ts'
import { deleteSubscriptions, endPauses, pauseSubscription } from './subscription.store.ts'

/** Failing push services may be slow, so they get a part of the capacity. */
const atOnce = 64
const failingAtOnce = 16

type Outcome = { messageId: string; deviceId: string; end: PushOutcome }

const writeOutcomes = (outcomes: readonly Outcome[]): Promise<undefined[]> =>
  inTransaction(async (tx) => {
    const of = (kind: PushOutcome['kind']) => outcomes.filter(({ end }) => end.kind === kind)
    const messagesOf = (found: readonly Outcome[]) => found.map(({ messageId }) => messageId)
    const devicesOf = (found: readonly Outcome[]) => found.map(({ deviceId }) => deviceId).sort()
    await endPauses(tx, devicesOf(of('sent')))
    for (const { messageId, deviceId, end } of outcomes) {
      if (end.kind === 'retry') await delayMessage(tx, messageId, end.at)
      if (end.kind === 'retry' || end.kind === 'dropped')
        await pauseSubscription(tx, deviceId, end.at)
    }
    await deleteMessages(tx, messagesOf([...of('sent'), ...of('dropped')]))
    await deleteSubscriptions(tx, devicesOf(of('gone')))
    return outcomes.map(() => undefined)
  })

/** Sends one message per browser at a time, so a slow push service delays only its browsers. */
export const createPushes = (sender: () => Promise<Sender>, report: (error: unknown) => void) => {
  const running = new Map<string, { isFailing: boolean; ended: Promise<void> }>()
  const noteOutcome = batched<Outcome, undefined>({ batch: 100, waiting: 1_000 }, writeOutcomes)
  let stopped = false
  let onFree = (): void => {}

  const send = async (message: ClaimedMessage, from: Sender): Promise<void> => {
    const { id, deviceId, failures } = message
    const { trouble, ...answer } = await postPush(message, from)
    if (trouble !== null) report(new Error(trouble))
    const aged = { failures, createdAt: new Date(message.createdAt) }
    const end = outcomeOf(answer, aged, now(), Math.random())
    await noteOutcome('push', { messageId: id, deviceId, end })
  }
  const start = (message: ClaimedMessage, from: Sender): void => {
    const ended = send(message, from)
      .catch(report)
      .finally(() => {
        running.delete(message.deviceId)
        if (!stopped) onFree()
      })
    running.set(message.deviceId, { isFailing: message.failures > 0, ended })
  }
  const settled = async (): Promise<void> => {
    await Promise.all([...running.values()].map(({ ended }) => ended))
  }
  return {
    whenFree: (call: () => void): void => {
      onFree = call
    },
    /** Starts due messages up to the limits. Returns how many, without waiting for them. */
    startDue: async (): Promise<number> => {
      const busy = [...running.keys()]
      const failing = [...running.values()].filter(({ isFailing }) => isFailing).length
      const room = { free: atOnce - busy.length, failing: failingAtOnce - failing, busy }
      if (stopped || room.free <= 0) return 0
      const from = await sender()
      const claimed = await inTransaction((tx) => claimMessages(tx, room))
      for (const message of claimed) start(message, from)
      return claimed.length
    },
    settled,
    stop: (): Promise<void> => {
      stopped = true
      return settled()
    },
  }
}
