import { dayMs } from '@tandem/contract/time.ts'
import * as z from 'zod/mini'
import { Id } from '../../ids.ts'
import { Coins } from '../../money/coins/coins.schema.ts'
import { AskedDay } from './period.ts'

const longestSpanDays = 366

const span = {
  days: z.optional(z.coerce.number<number>().check(z.int(), z.gte(1), z.lte(longestSpanDays))),
  /** First and last day, both inclusive. They override `days`. */
  from: z.optional(AskedDay),
  until: z.optional(AskedDay),
}
type Span = { from?: string | undefined; until?: string | undefined }

const daysBetween = ({ from = '', until = '' }: Span): number =>
  (Date.parse(until) - Date.parse(from)) / dayMs
const isWhole = ({ from, until }: Span): boolean => (from === undefined) === (until === undefined)
const isForwards = (asked: Span): boolean => asked.from === undefined || !(daysBetween(asked) < 0)
const isShort = (asked: Span): boolean =>
  asked.from === undefined || !(daysBetween(asked) >= longestSpanDays)

const inOrder = [
  z.refine<Span>(isWhole, { error: 'Choose a first and a last day.', path: ['until'] }),
  z.refine<Span>(isForwards, {
    error: 'Choose a last day that is not before the first.',
    path: ['until'],
  }),
  z.refine<Span>(isShort, { error: `Choose at most ${longestSpanDays} days.`, path: ['until'] }),
] as const

export const MyDaysQuery = z.strictObject({ ...span, linkId: z.optional(Id) }).check(...inOrder)
export type MyDaysQuery = z.infer<typeof MyDaysQuery>

export const BrandDaysQuery = z
  .strictObject({ ...span, enrolmentId: z.optional(Id) })
  .check(...inOrder)
export type BrandDaysQuery = z.infer<typeof BrandDaysQuery>

const counts = {
  clicks: z.int(),
  /** Visitors of a link; each is counted once a day. */
  visitors: z.int(),
  /** Orders attributed to creators, except test orders and cancelled orders. */
  orders: z.int(),
  /** Net revenue after refunds, in the currency's smallest unit. */
  revenueMinor: z.int(),
  /** Commissions in any state, less their reversed parts. */
  commissionCoins: Coins,
}

/** A UTC day. An order counts on the day on which it was placed. */
export const ProgrammeDay = z.object({ day: z.string(), ...counts })
export type ProgrammeDay = z.infer<typeof ProgrammeDay>

const same = {
  currency: z.string(),
  days: z.array(ProgrammeDay),
  /** Visits by link previews and bots, which `clicks` excludes. */
  bots: z.int(),
}

/** `linkId` is null for orders by a code or by a known customer. */
export const LinkFigures = z.object({ linkId: z.nullable(Id), name: z.string(), ...counts })
export type LinkFigures = z.infer<typeof LinkFigures>
export const MyDays = z.object({ ...same, links: z.array(LinkFigures) })
export type MyDays = z.infer<typeof MyDays>

export const CreatorFigures = z.object({ enrolmentId: Id, creatorName: z.string(), ...counts })
export type CreatorFigures = z.infer<typeof CreatorFigures>
export const BrandDays = z.object({ ...same, creators: z.array(CreatorFigures) })
export type BrandDays = z.infer<typeof BrandDays>
