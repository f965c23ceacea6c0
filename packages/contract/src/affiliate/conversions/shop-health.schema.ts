import * as z from 'zod/mini'
import { Moment } from '../../ids.ts'

/** What says whose an order is, the surest first; `none`: nothing that leads to a creator. */
export const Carrier = z.enum(['click', 'pixel', 'link', 'code', 'none'])
export type Carrier = z.infer<typeof Carrier>

/** Whether a shop still tells of its orders, and what those of thirty days carried. */
export const ShopHealth = z.object({
  /** Nothing has come for much longer than usual, while links were clicked so often. */
  silent: z.nullable(z.object({ since: Moment, clicks: z.int() })),
  orders: z.int(),
  carriers: z.array(z.object({ carrier: Carrier, orders: z.int() })),
})
export type ShopHealth = z.infer<typeof ShopHealth>
