import * as z from 'zod/mini'
import { Id, Moment } from '../../ids.ts'
import { PageQuery, pageOf } from '../../page.ts'
import { line, lines } from '../../text.schema.ts'
import { Verdict } from '../../verdict.ts'
import { NotCounted } from './conversion.schema.ts'

/** `escalated`: the brand did not answer in time, so the operator will. */
export const ClaimState = z.enum(['open', 'escalated', 'accepted', 'declined'])
export type ClaimState = z.infer<typeof ClaimState>

const day = z.iso.date('Choose the day of the order.')

export const ClaimDraft = z.strictObject({
  orderId: line(100).check(z.minLength(1, 'Enter the order number.')),
  orderedOn: day,
  /** The creator's link that brought the order, as the creator believes. */
  linkId: z.optional(Id),
  note: z.optional(lines(500)),
})
export type ClaimDraft = z.infer<typeof ClaimDraft>

const claim = {
  id: Id,
  programmeId: Id,
  orderId: z.string(),
  orderedOn: z.string(),
  linkLabel: z.nullable(z.string()),
  note: z.string(),
  state: ClaimState,
  /** After this time, the operator may answer as well. */
  replyBy: Moment,
  decided: z.nullable(z.object({ by: z.enum(['brand', 'operator']), at: Moment })),
  reason: z.nullable(z.string()),
  createdAt: Moment,
}

export const Claim = z.object({ ...claim, programmeName: z.string(), brandName: z.string() })
export type Claim = z.infer<typeof Claim>

/** An order of the creator that pays nothing, with the reason. The creator can claim it. */
export const UncountedOrder = z.object({
  id: Id,
  orderId: z.string(),
  programmeName: z.string(),
  programmeCurrency: z.string(),
  amountMinor: z.int(),
  currency: z.string(),
  occurredAt: Moment,
  because: NotCounted,
})
export type UncountedOrder = z.infer<typeof UncountedOrder>

/** The first page also includes the newest orders that earn no commission. */
export const ClaimPage = z.extend(pageOf(Claim), { uncounted: z.array(UncountedOrder) })
export type ClaimPage = z.infer<typeof ClaimPage>

export const BrandClaim = z.object({
  ...claim,
  creatorName: z.string(),
  currency: z.string(),
  /** The shop reported the order in the programme's currency, so its amount is known. */
  isKnown: z.boolean(),
  /** The currency that the shop reported. Null when it is the programme's. */
  foreignCurrency: z.nullable(z.string()),
  can: z.object({ accept: Verdict, decline: Verdict }),
})
export type BrandClaim = z.infer<typeof BrandClaim>
export const BrandClaimPage = pageOf(BrandClaim)

export const ClaimQuery = z.strictObject(PageQuery.shape)
export type ClaimQuery = z.infer<typeof ClaimQuery>
export const BrandClaimQuery = z.strictObject({
  ...PageQuery.shape,
  waiting: z.optional(z.literal('yes')),
})
export type BrandClaimQuery = z.infer<typeof BrandClaimQuery>

export const ClaimParams = z.strictObject({ claimId: Id })
export const ClaimAcceptance = z.strictObject({
  /** Net of tax and shipping. Omitted when the shop has reported the order. */
  amountMinor: z.optional(
    z
      .int('Enter the amount of the order.')
      .check(
        z.gte(1, 'Enter the amount of the order.'),
        z.lte(1_000_000_000_000, 'Enter the amount of the order.'),
      ),
  ),
})
export type ClaimAcceptance = z.infer<typeof ClaimAcceptance>
export const ClaimReason = z.strictObject({
  reason: lines(300).check(z.minLength(3, 'Enter a reason. The creator will read it.')),
})
