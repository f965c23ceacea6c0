import { dayMs } from '@tandem/contract/time.ts'

export type Rhythm = {
  lastOrderAt: Date
  /** Orders in the 28 days up to and including the last order. */
  orders: number
  /** Clicks by people on the days after the last order. */
  clicks: number
}

const rhythmDays = 28
/** Shops with fewer orders receive them too irregularly to notice a gap. */
const ordersLeast = 5
const clicksLeast = 20
/** With random sales, a gap this long happens by chance once in 150 times. */
const gapsMost = 5

export const isSilent = ({ lastOrderAt, orders, clicks }: Rhythm, now: Date): boolean => {
  const usualGap = (rhythmDays * dayMs) / orders
  return (
    orders >= ordersLeast &&
    clicks >= clicksLeast &&
    now.getTime() - lastOrderAt.getTime() > Math.max(dayMs, gapsMost * usualGap)
  )
}
