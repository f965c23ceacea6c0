import { tellDecline } from '#collaborations/lifecycle/tell-decline.ts'
import type { BrandActor } from '#platform/actor.ts'
import { atTime, now } from '#platform/clock.ts'
import { declineApplication } from './decline-application.ts'

const toldMs = 10 * 60_000

export const tellDeclineLater = (id: string): Promise<boolean> =>
  atTime(new Date(now().getTime() + toldMs), () => tellDecline(id))

export const declineAndTell = async (
  actor: BrandActor,
  id: string,
  decision: Parameters<typeof declineApplication>[2],
): Promise<void> => {
  await declineApplication(actor, id, decision)
  await tellDeclineLater(id)
}
