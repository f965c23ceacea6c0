import { decideForBrand, takeStep } from '#collaborations/lifecycle/index.ts'
import type { BrandActor } from '#platform/actor.ts'
import { ensure } from '#platform/refusal.ts'
import { acceptsResend } from './parcel.rules.ts'
import { answerReport } from './parcel.store.ts'
import { readDeliveryFacts, readParcelFacts } from './parcel.views.ts'

/** A new parcel is due, and the address may be changed before it leaves. */
export const resendProduct = (actor: BrandActor, id: string, seen: { version: number }) =>
  decideForBrand(actor, { id, version: seen.version }, async (tx, collaboration) => {
    ensure(acceptsResend(collaboration, await readParcelFacts(tx, collaboration)))
    await answerReport(tx, id, { answer: 'resend', words: null })
    const { hasAddress } = await readDeliveryFacts(tx, id)
    await takeStep(tx, collaboration, {
      act: 'resend',
      by: 'brand',
      actor,
      turn: hasAddress ? 'brand' : 'creator',
    })
  })
