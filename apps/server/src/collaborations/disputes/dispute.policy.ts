import type { DisputeSide } from '@tandem/contract/collaborations/disputes/dispute.schema.ts'
import { allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'
import type { Actor, BrandActor, CreatorActor } from '#platform/actor.ts'

export type Disputant = CreatorActor | BrandActor

export const hasSide = (actor: Actor): actor is Disputant => actor.role !== null

export const sideOf = (actor: Disputant): DisputeSide => actor.role

/** A dispute is about the brand's coins. */
export const mayDispute = (actor: Disputant): Verdict =>
  actor.role === 'creator' || actor.member === 'owner' || actor.member === 'manager'
    ? allowed
    : refused('brand.role_required')
