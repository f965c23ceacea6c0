import { decideForBrand, may, takeStep } from '#collaborations/lifecycle/index.ts'
import type { BrandActor } from '#platform/actor.ts'
import { ensure } from '#platform/refusal.ts'

export const withdrawInvitation = (actor: BrandActor, id: string, seen: { version: number }) =>
  decideForBrand(actor, { id, version: seen.version }, async (tx, collaboration) => {
    ensure(may(collaboration, 'withdrawInvitation', 'brand', 'collaboration.not_invited'))
    await takeStep(tx, collaboration, {
      act: 'withdrawInvitation',
      by: 'brand',
      actor,
      coins: collaboration.campaign_coins,
    })
  })
