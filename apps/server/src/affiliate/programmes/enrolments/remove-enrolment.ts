import type { BrandActor } from '#platform/actor.ts'
import { ensure } from '#platform/refusal.ts'
import { announceEnrolment } from '../own-programme.ts'
import { acceptsRemoval } from './enrolment.rules.ts'
import { changeEnrolment, moveTo } from './own-enrolment.ts'

export const removeEnrolment = (actor: BrandActor, id: string, { reason }: { reason: string }) =>
  changeEnrolment(actor, id, async (tx, programme, before) => {
    ensure(acceptsRemoval(before))
    const enrolment = await moveTo(tx, before, 'removed', { reason })
    await announceEnrolment(tx, actor, programme, enrolment, {
      type: 'enrolment.removed',
      from: before.state,
      data: { reason },
    })
  })
