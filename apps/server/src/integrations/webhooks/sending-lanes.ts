import { type DueDelivery, dueDeliveries } from './delivery.views.ts'
import { sendDelivery } from './send-delivery.ts'

/** Calls under way. A receiver that failed before may be slow again: those share half of them. */
const lanesMax = 64
const failingLanesMax = 32
const lanesOfBrandMax = 2
/** To one webhook in a row, as long as all of them arrive. */
const inARow = 50

/**
 * Each webhook has a lane of its own, and each brand few: a receiver that is slow delays only its
 * brand. Nobody waits for a lane to find the next message that is due.
 */
export const createLanes = (report: (error: unknown) => void) => {
  const lanes = new Map<string, DueDelivery & { ended: Promise<void> }>()
  let stopped = false
  let onFree = (): void => {}

  const mayStart = ({ brandId, isFailing }: DueDelivery): boolean => {
    const under = [...lanes.values()]
    return (
      under.length < lanesMax &&
      under.filter((one) => one.brandId === brandId).length < lanesOfBrandMax &&
      (!isFailing || under.filter((one) => one.isFailing).length < failingLanesMax)
    )
  }
  const send = async ({ id, webhookId }: DueDelivery): Promise<void> => {
    for (
      let next: string | undefined = id, sent = 0;
      next !== undefined && sent < inARow;
      sent += 1
    ) {
      const arrived = await sendDelivery(next)
      if (arrived === undefined || stopped) return
      next = (await dueDeliveries(1, { only: webhookId }))[0]?.id
    }
  }
  const start = (due: DueDelivery): void => {
    const ended = send(due)
      .catch(report)
      .finally(() => {
        lanes.delete(due.webhookId)
        if (!stopped) onFree()
      })
    lanes.set(due.webhookId, { ...due, ended })
  }
  const settled = async (): Promise<void> => {
    await Promise.all([...lanes.values()].map(({ ended }) => ended))
  }
  return {
    /** Called when there is room for another message. */
    whenFree: (call: () => void): void => {
      onFree = call
    },
    /** Starts what is due and has room, and waits for none of it. */
    startDue: async (): Promise<void> => {
      for (const due of await dueDeliveries(200, { busy: [...lanes.keys()] }))
        if (!stopped && mayStart(due)) start(due)
    },
    settled,
    /** After the calls under way, which have a deadline. */
    stop: (): Promise<void> => {
      stopped = true
      return settled()
    },
  }
}
