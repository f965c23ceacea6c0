import * as z from 'zod/mini'
import { Verdict } from '../../verdict.ts'

/** In the currency's smallest unit. */
const Amounts = z.object({ netMinor: z.int(), taxMinor: z.int(), grossMinor: z.int() })
export type Amounts = z.infer<typeof Amounts>

const Balance = z.object({
  /** On invoices, also on those that take a credit note back. */
  invoiced: Amounts,
  /** On credit notes. */
  credited: Amounts,
  /** Invoiced less credited; below nothing where more came back than was paid meanwhile. */
  remaining: Amounts,
})
export type Balance = z.infer<typeof Balance>

export const CurrencySums = z.object({
  currency: z.string(),
  documentCount: z.int(),
  ...Balance.shape,
  /** The same by rate of tax (in hundredths of a percent), the highest first. */
  rates: z.array(z.extend(Balance, { taxBps: z.int(), taxName: z.string() })),
  /** The same by month (`2026-07`) that has documents, newest first; none for a single month. */
  months: z.array(z.extend(Balance, { month: z.string() })),
})
export type CurrencySums = z.infer<typeof CurrencySums>

export const InvoiceSums = z.object({
  documentCount: z.int(),
  currencies: z.array(CurrencySums),
  /** The month of the brand's first document, whatever is asked for; null when it has none. */
  since: z.nullable(z.string()),
  can: z.object({
    bundle: Verdict,
  }),
})
export type InvoiceSums = z.infer<typeof InvoiceSums>
