import type {
  BrandAppealDraft,
  BrandRecordEvent,
  CreatorAppealDraft,
  CreatorRecordEvent,
} from '@tandem/contract/collaborations/track-record/record.schema.ts'
import { allowed } from '@tandem/contract/verdict.ts'
import type { BrandActor, CreatorActor } from '#platform/actor.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure } from '#platform/refusal.ts'
import { insertAppeal } from './appeal.store.ts'
import { mayAppeal } from './record.policy.ts'
import { viewEvent } from './record-events.views.ts'

export const appealByCreator = (
  actor: CreatorActor,
  draft: CreatorAppealDraft,
): Promise<CreatorRecordEvent> =>
  inTransaction(async (tx) => {
    const whose = { id: actor.userId, may: allowed }
    ensure((await viewEvent(tx, 'creator', whose, draft)).can.appeal)
    await insertAppeal(tx, { ...draft, side: 'creator', madeBy: actor.userId })
    return (await viewEvent(tx, 'creator', whose, draft)) as CreatorRecordEvent
  })

export const appealByBrand = (
  actor: BrandActor,
  draft: BrandAppealDraft,
): Promise<BrandRecordEvent> =>
  inTransaction(async (tx) => {
    const whose = { id: actor.brandId, may: mayAppeal(actor) }
    ensure((await viewEvent(tx, 'brand', whose, draft)).can.appeal)
    await insertAppeal(tx, { ...draft, side: 'brand', madeBy: actor.userId })
    return (await viewEvent(tx, 'brand', whose, draft)) as BrandRecordEvent
  })
