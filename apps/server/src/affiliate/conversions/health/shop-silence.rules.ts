import { dayMs } from '@tandem/contract/time.ts'

/** A shop’s last order, and what was before and after it. */
export type Rhythm = {
  lastOrderAt: Date
  /** In the four weeks up to the last one, with it. */
  orders: number
  /** Of people, on the days after it. */
  clicks: number
}

const rhythmDays = 28
/** Fewer have no rhythm to miss. */
const ordersLeast = 5
const clicksLeast = 20
/** Of shops that sell at random, one in a hundred and fifty waits as long by chance. */
const gapsMost = 5

/** Long in its own rhythm, a day at least, and not for want of visitors. */
export const isSilent = ({ lastOrderAt, orders, clicks }: Rhythm, now: Date): boolean => {
  const usualGap = (rhythmDays * dayMs) / orders
  return (
    orders >= ordersLeast &&
    clicks >= clicksLeast &&
    now.getTime() - lastOrderAt.getTime() > Math.max(dayMs, gapsMost * usualGap)
  )
}
