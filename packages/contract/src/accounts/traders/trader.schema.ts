import * as z from 'zod/mini'
import { Moment } from '../../ids.ts'
import { line } from '../../text.schema.ts'
import { Verdict } from '../../verdict.ts'

const needed = (most: number, sentence: string) => line(most).check(z.minLength(1, sentence))

export const TraderDraft = z.strictObject({
  name: needed(200, 'Enter the name of the company or person.'),
  street: needed(200, 'Enter street and number.'),
  postalCode: line(20),
  city: needed(100, 'Enter a city.'),
  country: z.string().check(z.regex(/^[A-Z]{2}$/, 'Choose a country.')),
  registerNumber: line(100),
  email: line(254).check(z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Enter a complete email address.')),
  phone: line(40),
  /** The brand only offers products and services that comply with the law. */
  certified: z.literal(true, 'Confirm this statement.'),
})
export type TraderDraft = z.infer<typeof TraderDraft>

export const Trader = z.object({
  name: z.string(),
  street: z.string(),
  postalCode: z.string(),
  city: z.string(),
  country: z.string(),
  registerNumber: z.string(),
  email: z.string(),
  phone: z.string(),
  certifiedAt: Moment,
})
export type Trader = z.infer<typeof Trader>

export const ShownTrader = z.object({ trader: z.nullable(Trader) })

export const OwnTrader = z.object({
  trader: z.nullable(Trader),
  /** True if campaigns can only be published with it. */
  isRequired: z.boolean(),
  can: z.object({ edit: Verdict }),
})
export type OwnTrader = z.infer<typeof OwnTrader>
