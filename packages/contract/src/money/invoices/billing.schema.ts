import * as z from 'zod/mini'
import { line } from '../../text.schema.ts'
import { Verdict } from '../../verdict.ts'

const needed = (most: number, sentence: string) => line(most).check(z.minLength(1, sentence))

export const BillingDraft = z.strictObject({
  legalName: needed(200, 'Enter the registered name of your company.'),
  street: needed(200, 'Enter street and number.'),
  extra: line(200),
  postalCode: line(20),
  city: needed(120, 'Enter your city.'),
  country: z.string().check(z.regex(/^[A-Z]{2}$/, 'Choose a country.')),
  /** May be empty. */
  taxId: line(60),
  email: line(320).check(
    z.regex(/^([^\s@]+@[^\s@]+\.[^\s@]+)?$/, 'Use an address such as invoices@example.com.'),
  ),
})

/** Read without validation, because the rules may have changed since the details were saved. */
export const BillingDetails = z.record(z.keyof(BillingDraft), z.string())
export type BillingDetails = z.infer<typeof BillingDetails>

/** Null: invoices show only the brand's name. */
export const Billing = z.object({
  details: z.nullable(BillingDetails),
  can: z.object({ edit: Verdict }),
})
export type Billing = z.infer<typeof Billing>
