import type {
  Assignment,
  AssignmentDraft,
} from '@tandem/contract/communication/assignments/assignment.schema.ts'
import type { BrandActor } from '#platform/actor.ts'
import { agoInWords } from '#platform/ago-in-words.ts'
import { now } from '#platform/clock.ts'
import { announce } from '#platform/events/outbox.ts'
import type { Db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure, refuse } from '#platform/refusal.ts'
import { mayAssign, rolesFor } from './assignment.policy.ts'
import { storeAssignment } from './assignment.store.ts'
import {
  type Subject,
  viewAssignedFacts,
  viewAssignment,
  viewLastAssigner,
} from './assignment.views.ts'
import { isMemberWith, viewPersonName } from './colleague.views.ts'

export const assignPart = (
  actor: BrandActor,
  subject: Subject,
  { assigneeId, seenId }: AssignmentDraft,
): Promise<Assignment> =>
  inTransaction(async (tx) => {
    const facts = await viewAssignedFacts(tx, actor, subject)
    ensure(mayAssign(actor))
    if (assigneeId !== null && !(await mayTake(tx, actor, subject, assigneeId)))
      refuse('assignment.not_possible')
    if (assigneeId === seenId) return viewAssignment(actor, subject, tx)
    const change = { brandId: actor.brandId, seenId, assigneeId }
    if (!(await storeAssignment(tx, subject, change))) await refuseStale(tx, subject)
    await announce(tx, {
      type: 'assignment.made',
      subjectType: subject.part === 'campaign' ? 'campaign' : 'collaboration',
      subjectId: subject.id,
      brandId: actor.brandId,
      actor,
      data: {
        ...facts,
        part: subject.part,
        byName: await viewPersonName(tx, actor.userId),
        memberIds: assigneeId === null ? [] : [assigneeId],
      },
    })
    return viewAssignment(actor, subject, tx)
  })

const mayTake = (tx: Db, actor: BrandActor, { part }: Subject, userId: string): Promise<boolean> =>
  isMemberWith(tx, actor.brandId, userId, rolesFor(part))

const refuseStale = async (tx: Db, subject: Subject): Promise<never> => {
  const last = await viewLastAssigner(tx, subject)
  return refuse(
    'version.stale',
    last &&
      `${last.name} changed who takes care of this ${agoInWords(last.at, now())}. Check it and choose again.`,
  )
}
