import * as z from 'zod/mini'
import { Product } from '../../campaigns/campaigns/campaign.schema.ts'
import { Id, Moment } from '../../ids.ts'
import { Coins } from '../../money/coins/coins.schema.ts'
import { Side } from '../../side.ts'
import { Verdict } from '../../verdict.ts'
import { CollaborationState, Turn } from '../lifecycle/collaboration.state.ts'
import { BarterTerms, barterTermNames } from './barter-terms.schema.ts'
import { OfferState } from './offer.schema.ts'

/** One first proposal and at most five counter-offers. */
export const dealRoundsMax = 6

export const dealStates = [
  'proposed',
  'countered',
  'agreed',
  'declined',
  'withdrawn',
  'expired',
] as const
export const DealState = z.enum(dealStates)
export type DealState = z.infer<typeof DealState>

/**
 * Stages as the reader's side sees them. `working` and `done` describe the collaboration.
 * `ended` covers deals that failed before or after both sides agreed.
 */
export const dealStages = ['your_turn', 'their_turn', 'working', 'done', 'ended'] as const
export const DealStage = z.enum(dealStages)
export type DealStage = z.infer<typeof DealStage>

const Round = z.object({
  round: z.int(),
  by: Side,
  terms: BarterTerms,
  /** Terms that differ from the previous round; empty in the first round. */
  changed: z.array(z.enum(barterTermNames)),
  at: Moment,
})
export type DealRound = z.infer<typeof Round>

const card = {
  id: Id,
  state: DealState,
  stage: DealStage,
  offer: z.object({
    id: Id,
    state: OfferState,
    title: z.string(),
    product: Product,
    picture: z.nullable(z.object({ url: z.string(), alt: z.string() })),
  }),
  brand: z.object({
    slug: z.string(),
    name: z.string(),
    logoUrl: z.nullable(z.string()),
    hue: z.int(),
  }),
  creator: z.object({ slug: z.string(), name: z.string(), photoUrl: z.nullable(z.string()) }),
  terms: BarterTerms,
  round: z.int(),
  /** The answer deadline; null when nobody has to answer. */
  answerBy: z.nullable(Moment),
  since: Moment,
  collaboration: z.nullable(
    z.object({ id: Id, campaignId: Id, state: CollaborationState, turn: Turn }),
  ),
  version: z.int(),
}

export const DealCard = z.object(card)
export type DealCard = z.infer<typeof DealCard>

export const Deal = z.object({
  ...card,
  rounds: z.array(Round),
  /** Written by the side that declined or withdrew. */
  reason: z.nullable(z.string()),
  /** The fee, paid by the brand; null for the creator. */
  fee: z.nullable(Coins),
  /** Median answer time of the other side; null with fewer than three answers. */
  answersInHours: z.nullable(z.int()),
  can: z.object({ agree: Verdict, counter: Verdict, decline: Verdict, withdraw: Verdict }),
})
export type Deal = z.infer<typeof Deal>

export const DealCounts = z.record(DealStage, z.int())
