import type { BrandActor } from '#platform/actor.ts'
import { ensure } from '#platform/refusal.ts'
import { announceEnrolment } from '../own-programme.ts'
import { acceptsPause, acceptsReturn } from './enrolment.rules.ts'
import { changeEnrolment, moveTo } from './own-enrolment.ts'

export const pauseEnrolment = (actor: BrandActor, id: string, { reason }: { reason: string }) =>
  changeEnrolment(actor, id, async (tx, programme, before) => {
    ensure(acceptsPause(before))
    const enrolment = await moveTo(tx, before, 'paused', { reason })
    await announceEnrolment(tx, actor, programme, enrolment, {
      type: 'enrolment.paused',
      from: before.state,
      data: { reason },
    })
  })

export const resumeEnrolment = (actor: BrandActor, id: string) =>
  changeEnrolment(actor, id, async (tx, programme, before) => {
    ensure(acceptsReturn(programme, before))
    const enrolment = await moveTo(tx, before, 'approved')
    await announceEnrolment(tx, actor, programme, enrolment, {
      type: 'enrolment.resumed',
      from: before.state,
    })
  })
