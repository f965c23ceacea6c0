import * as z from 'zod/mini'
import { Id, Moment } from '../ids.ts'

const common = {
  id: Id,
  /** As it is printed: INV-2026-000001. */
  number: z.string(),
  issuedAt: Moment,
  /** In the currency's smallest unit; a credit note's are what was given back. */
  netMinor: z.int(),
  taxMinor: z.int(),
  grossMinor: z.int(),
  currency: z.string(),
  /** The document, a path of this site. */
  pdfUrl: z.string(),
}

/** Something that changed what an invoice says: money given back, or taken back and returned. */
export const InvoiceCorrection = z.object({
  ...common,
  kind: z.enum(['credit_note', 'invoice']),
  cause: z.enum(['refund', 'refund_failed', 'charge_back', 'dispute_won']),
})
export type InvoiceCorrection = z.infer<typeof InvoiceCorrection>

/** The invoice of one payment, with everything that changed it since, the oldest first. */
export const Invoice = z.object({
  ...common,
  topupId: Id,
  /** What was bought, in words. */
  words: z.string(),
  corrections: z.array(InvoiceCorrection),
})
export type Invoice = z.infer<typeof Invoice>
