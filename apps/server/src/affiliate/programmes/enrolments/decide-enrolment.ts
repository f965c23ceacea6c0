import type { BrandActor } from '#platform/actor.ts'
import { ensure } from '#platform/refusal.ts'
import { announceEnrolment } from '../own-programme.ts'
import { acceptsApproval, acceptsRejection } from './enrolment.rules.ts'
import { changeEnrolment, moveTo } from './own-enrolment.ts'

export const approveEnrolment = (actor: BrandActor, id: string) =>
  changeEnrolment(actor, id, async (tx, programme, before) => {
    ensure(acceptsApproval(programme, before))
    const enrolment = await moveTo(tx, before, 'approved')
    await announceEnrolment(tx, actor, programme, enrolment, {
      type: 'enrolment.approved',
      from: before.state,
    })
  })

export const rejectEnrolment = (actor: BrandActor, id: string, { reason }: { reason: string }) =>
  changeEnrolment(actor, id, async (tx, programme, before) => {
    ensure(acceptsRejection(before))
    const enrolment = await moveTo(tx, before, 'rejected', { reason })
    await announceEnrolment(tx, actor, programme, enrolment, {
      type: 'enrolment.rejected',
      from: before.state,
      data: { reason },
    })
  })
