import { type DueDelivery, dueDeliveries } from './delivery.views.ts'
import { sendDelivery } from './send-delivery.ts'

/** Failing receivers may be slow, so they share half of the capacity. */
const lanesMax = 64
const failingLanesMax = 32
const lanesOfBrandMax = 2
/** Maximum number of messages to one webhook in a row. A failure ends the row. */
const inARow = 50

/** One delivery per webhook and two per brand, so a slow receiver delays only its brand. */
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
    whenFree: (call: () => void): void => {
      onFree = call
    },
    /** Starts due deliveries up to the limits. Doesn't wait until they are sent. */
    startDue: async (): Promise<void> => {
      for (const due of await dueDeliveries(200, { busy: [...lanes.keys()] }))
        if (!stopped && mayStart(due)) start(due)
    },
    settled,
    stop: (): Promise<void> => {
      stopped = true
      return settled()
    },
  }
}
