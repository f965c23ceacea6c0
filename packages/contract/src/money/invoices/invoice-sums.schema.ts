import * as z from 'zod/mini'
import { Verdict } from '../../verdict.ts'

/** In the smallest unit of the currency. */
const Amounts = z.object({ netMinor: z.int(), taxMinor: z.int(), grossMinor: z.int() })
export type Amounts = z.infer<typeof Amounts>

const Balance = z.object({
  /** Includes corrections, which cancel a credit note. */
  invoiced: Amounts,
  credited: Amounts,
  /** `invoiced` minus `credited`. Negative when the period has more refunds than payments. */
  remaining: Amounts,
})
export type Balance = z.infer<typeof Balance>

export const CurrencySums = z.object({
  currency: z.string(),
  documentCount: z.int(),
  ...Balance.shape,
  /** Sums per tax rate, highest rate first. `taxBps` is in hundredths of a percent. */
  rates: z.array(z.extend(Balance, { taxBps: z.int(), taxName: z.string() })),
  /** Highest tax rate first. `taxBps` is in hundredths of a percent. */
  months: z.array(z.extend(Balance, { month: z.string() })),
})
export type CurrencySums = z.infer<typeof CurrencySums>

export const InvoiceSums = z.object({
  documentCount: z.int(),
  currencies: z.array(CurrencySums),
  /** The month of the brand's first document, regardless of the filter. */
  since: z.nullable(z.string()),
  can: z.object({
    bundle: Verdict,
  }),
})
export type InvoiceSums = z.infer<typeof InvoiceSums>
