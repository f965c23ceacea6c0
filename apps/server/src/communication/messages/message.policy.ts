import { mayAct } from '@tandem/contract/accounts/brands/member-actions.ts'
import type { MessageSide } from '@tandem/contract/communication/messages/message.schema.ts'
import { allowed, type Verdict } from '@tandem/contract/verdict.ts'
import type { Actor, BrandActor, CreatorActor } from '#platform/actor.ts'

/** Those who haven't chosen a role yet have no messages. */
export type Writer = CreatorActor | BrandActor

export const hasSide = (actor: Actor): actor is Writer => actor.role !== null

export const sideOf = (actor: Writer): MessageSide => actor.role

/** Viewers neither speak for the brand nor settle what it has read. */
export const mayWrite = (actor: Writer): Verdict =>
  actor.role === 'creator' ? allowed : mayAct(actor.member, 'messages.write')
