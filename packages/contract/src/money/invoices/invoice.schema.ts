import * as z from 'zod/mini'
import { Id, Moment } from '../../ids.ts'
import { pageOf } from '../../page.ts'
import { InvoiceSums } from './invoice-sums.schema.ts'

export const Invoice = z.object({
  id: Id,
  /** As it is printed: INV-2026-000001. */
  number: z.string(),
  /** A correction is an invoice again: it takes a credit note back. */
  kind: z.enum(['invoice', 'credit_note', 'correction']),
  cause: z.enum(['payment', 'refund', 'refund_failed', 'charge_back', 'dispute_won']),
  /** The day that is printed on it is this moment’s in UTC. */
  issuedAt: Moment,
  topupId: Id,
  /** What was bought, went back or returned: `1,000 coins`. */
  words: z.string(),
  /** In the currency's smallest unit; a credit note's are what was given back. */
  netMinor: z.int(),
  taxMinor: z.int(),
  grossMinor: z.int(),
  currency: z.string(),
  /** The document, a path of this site. */
  pdfUrl: z.string(),
  /** The payment's invoice, on everything that changes it. */
  corrects: z.nullable(z.object({ number: z.string(), pdfUrl: z.string() })),
})
export type Invoice = z.infer<typeof Invoice>

/** What an address may ask for, in the words of an address: `2026-07`, `2026-Q3`, `2026`. */
const period = /^(19[7-9]|2\d\d)\d(-(0[1-9]|1[0-2]|Q[1-4]))?$/

export const InvoiceFilters = z.strictObject({
  /** By the day that is printed on them. */
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
  /** Of the whole period, and of the same moment as the items; with the first page only. */
  sums: z.nullable(InvoiceSums),
})
export type InvoicePage = z.infer<typeof InvoicePage>
