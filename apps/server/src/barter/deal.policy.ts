import { allowed, type Verdict } from '@tandem/contract/verdict.ts'
import type { BrandActor, CreatorActor } from '#platform/actor.ts'
import { mayDecide } from '../collaborations/collaboration.policy.ts'

/** One of the two sides. */
export type Party = CreatorActor | BrandActor

/** Creators speak for themselves. */
export const mayTalk = (actor: Party): Verdict =>
  actor.role === 'brand' ? mayDecide(actor) : allowed
