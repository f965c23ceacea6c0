import { counted } from '@tandem/contract/plural.ts'
import * as z from 'zod/mini'
import { Seen } from '../../collaborations/lifecycle/decision.schema.ts'
import { AskedMoment } from '../../ids.ts'
import { Coins } from '../../money/coins/coins.schema.ts'
import { line, lines } from '../../text.schema.ts'
import { Pay, Tie } from './programme.schema.ts'
import { hostOfPage, hostPattern } from './shop-address.ts'

const address = line(2000).check(
  z.refine(
    (typed) => hostOfPage(typed) !== null,
    'Enter the address of a page of your shop, such as https://shop.example.',
  ),
)
const host = z.string().check(
  z.maxLength(255, 'Use at most 255 characters.'),
  z.overwrite((typed) => hostPattern(typed) ?? typed),
  z.refine(
    (typed) => hostPattern(typed) !== null,
    'Enter the name of a host, such as shop.example or *.shop.example.',
  ),
)
const hosts = z
  .array(host)
  .check(z.minLength(1, 'Name at least one host.'), z.maxLength(20, 'Name at most 20 hosts.'))
const days = (least: number) =>
  z
    .int('Enter whole days.')
    .check(
      z.gte(least, `Enter at least ${counted(least, 'day')}.`),
      z.lte(90, 'Enter at most 90 days.'),
    )
const cap = z.nullable(Coins.check(z.gte(1, 'Enter at least 1 coin, or leave it empty.')))

const fields = {
  name: line(80).check(z.minLength(3, 'Use at least 3 characters.')),
  about: lines(2000),
  landingUrl: address,
  allowedHosts: hosts,
  windowDays: days(1),
  holdDays: days(0),
  tie: Tie,
  autoApprove: z.boolean(),
  orderCapCoins: cap,
  monthCapCoins: cap,
  paysFreeOrders: z.boolean(),
  terms: lines(10_000),
  searchAds: z.boolean(),
}

export const RewardDraft = z.strictObject({
  pays: Pay,
  newCustomer: z.optional(z.nullable(Pay)),
  later: z.optional(
    z.nullable(
      z.strictObject({
        months: z
          .int('Enter whole months.')
          .check(z.gte(1, 'Enter at least 1 month.'), z.lte(36, 'Enter at most 36 months.')),
        pays: Pay,
      }),
    ),
  ),
  /** Minimum orders in a calendar month for this tier. */
  fromOrders: z.optional(
    z
      .int('Enter a whole number.')
      .check(z.gte(1, 'Enter at least 1.'), z.lte(100_000, 'Enter at most 100,000.')),
  ),
  /** Starts at once by default. Must not lie in the past. */
  from: z.optional(AskedMoment),
})
export type RewardDraft = z.infer<typeof RewardDraft>

/** A personal reward has no tiers. */
export const PersonalRewardDraft = z.omit(RewardDraft, { fromOrders: true })

export const ProgrammeDraft = z.strictObject({
  name: fields.name,
  landingUrl: fields.landingUrl,
  reward: RewardDraft,
  about: z.optional(fields.about),
  /** Defaults to the landing page's host. */
  allowedHosts: z.optional(fields.allowedHosts),
  currency: z.optional(
    z.string().check(z.regex(/^[A-Z]{3}$/, 'Enter three capital letters, such as EUR.')),
  ),
  windowDays: z.optional(fields.windowDays),
  holdDays: z.optional(fields.holdDays),
  tie: z.optional(fields.tie),
  autoApprove: z.optional(fields.autoApprove),
  orderCapCoins: z.optional(fields.orderCapCoins),
  monthCapCoins: z.optional(fields.monthCapCoins),
  paysFreeOrders: z.optional(fields.paysFreeOrders),
  terms: z.optional(fields.terms),
  searchAds: z.optional(fields.searchAds),
})
export type ProgrammeDraft = z.infer<typeof ProgrammeDraft>

/** An open programme may change only in the creators' favour. */
export const ProgrammeChange = z.strictObject({
  version: Seen,
  ...z.partial(z.object(fields)).shape,
})
export type ProgrammeChange = z.infer<typeof ProgrammeChange>

export const BudgetMove = z.strictObject({
  coins: Coins.check(z.gte(1, 'Enter at least 1 coin.')),
})

/** The creator can read this reason. */
export const Reason = z.strictObject({
  reason: lines(1000).check(z.minLength(1, 'Enter a reason. The creator will read it.')),
})
