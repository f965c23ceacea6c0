import { mayAct } from '@tandem/contract/accounts/brands/member-actions.ts'
import type { DisputeSide } from '@tandem/contract/collaborations/disputes/dispute.schema.ts'
import { allowed, type Verdict } from '@tandem/contract/verdict.ts'
import type { Actor, BrandActor, CreatorActor } from '#platform/actor.ts'

export type Disputant = CreatorActor | BrandActor

export const hasSide = (actor: Actor): actor is Disputant => actor.role !== null

export const sideOf = (actor: Disputant): DisputeSide => actor.role

export const mayDispute = (actor: Disputant): Verdict =>
  actor.role === 'creator' ? allowed : mayAct(actor.member, 'disputes.argue')
