import * as z from 'zod/mini'
import { Moment } from '../../ids.ts'

/** Evidence for an order's creator, the most reliable first. */
export const Carrier = z.enum(['click', 'pixel', 'link', 'code', 'none'])
export type Carrier = z.infer<typeof Carrier>

/** Whether the shop still reports orders, and the evidence in its orders of the last 30 days. */
export const ShopHealth = z.object({
  /** Set when no order arrived for much longer than usual, although visitors clicked links. */
  silent: z.nullable(z.object({ since: Moment, clicks: z.int() })),
  orders: z.int(),
  carriers: z.array(z.object({ carrier: Carrier, orders: z.int() })),
})
export type ShopHealth = z.infer<typeof ShopHealth>
