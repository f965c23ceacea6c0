import * as z from 'zod/mini'
import { Id, Moment } from '../../ids.ts'
import { pageOf } from '../../page.ts'
import { InvoiceSums } from './invoice-sums.schema.ts'

export const Invoice = z.object({
  id: Id,
  number: z.string(),
  /** A correction is an invoice that cancels a credit note. */
  kind: z.enum(['invoice', 'credit_note', 'correction']),
  cause: z.enum(['payment', 'refund', 'refund_failed', 'charge_back', 'dispute_won']),
  /** The document shows the UTC day of this moment. */
  issuedAt: Moment,
  topupId: Id,
  words: z.string(),
  /** Amounts in the smallest unit of the currency, also positive on credit notes. */
  netMinor: z.int(),
  taxMinor: z.int(),
  grossMinor: z.int(),
  currency: z.string(),
  pdfUrl: z.string(),
  /** The invoice that this document cancels or reduces. Null for the payment's own invoice. */
  corrects: z.nullable(z.object({ number: z.string(), pdfUrl: z.string() })),
})
export type Invoice = z.infer<typeof Invoice>

const period = /^(19[7-9]|2\d\d)\d(-(0[1-9]|1[0-2]|Q[1-4]))?$/

export const InvoiceFilters = z.strictObject({
  period: z.optional(
    z
      .string()
      .check(
        z.regex(period, 'Choose a month, a quarter or a year, such as 2026-07, 2026-Q3 or 2026.'),
      ),
  ),
})
export type InvoiceFilters = z.infer<typeof InvoiceFilters>

export const InvoicePage = z.extend(pageOf(Invoice), {
  /** From the same snapshot as the items. Null except on the first page. */
  sums: z.nullable(InvoiceSums),
})
export type InvoicePage = z.infer<typeof InvoicePage>
