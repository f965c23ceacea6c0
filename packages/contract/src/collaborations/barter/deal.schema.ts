import * as z from 'zod/mini'
import { Product } from '../../campaigns/campaigns/campaign.schema.ts'
import { Id, Moment } from '../../ids.ts'
import { Coins } from '../../money/coins/coins.schema.ts'
import { Side } from '../../side.ts'
import { Verdict } from '../../verdict.ts'
import { CollaborationState, Turn } from '../lifecycle/collaboration.state.ts'
import { BarterTerms, barterTermNames } from './barter-terms.schema.ts'
import { OfferState } from './offer.schema.ts'

/** Terms that were proposed: the first one and five counter-offers. */
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
 * Where it stands for whoever looks: `working` and `done` follow the collaboration it became,
 * `ended` came to nothing, before or after both agreed.
 */
export const dealStages = ['your_turn', 'their_turn', 'working', 'done', 'ended'] as const
export const DealStage = z.enum(dealStages)
export type DealStage = z.infer<typeof DealStage>

const Round = z.object({
  /** From 1. */
  round: z.int(),
  by: Side,
  terms: BarterTerms,
  /** What is not as in the round before; empty in the first. */
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
  /** The terms in force, and the round that proposed them. */
  terms: BarterTerms,
  round: z.int(),
  /** Until when whoever’s turn it is answers; null once nobody’s is. */
  answerBy: z.nullable(Moment),
  /** When it came to the state it is in. */
  since: Moment,
  /** Once both agreed. */
  collaboration: z.nullable(
    z.object({ id: Id, campaignId: Id, state: CollaborationState, turn: Turn }),
  ),
  version: z.int(),
}

export const DealCard = z.object(card)
export type DealCard = z.infer<typeof DealCard>

export const Deal = z.object({
  ...card,
  /** Oldest first. */
  rounds: z.array(Round),
  /** In the words of who declined or withdrew. */
  reason: z.nullable(z.string()),
  /** The platform’s fee on the coins, paid by the brand; null for the creator. */
  fee: z.nullable(Coins),
  /** Median hours until the other side answers a proposal; null until it answered three. */
  answersInHours: z.nullable(z.int()),
  can: z.object({ agree: Verdict, counter: Verdict, decline: Verdict, withdraw: Verdict }),
})
export type Deal = z.infer<typeof Deal>

/** How many there are of each stage, whatever page is asked for. */
export const DealCounts = z.record(DealStage, z.int())
