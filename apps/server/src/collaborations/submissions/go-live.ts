import type { LiveDraft } from '@tandem/contract/collaborations/submissions/submission.schema.ts'
import { changeOwnCollaboration, may, takeStep } from '#collaborations/lifecycle/index.ts'
import type { CreatorActor } from '#platform/actor.ts'
import { ensure } from '#platform/refusal.ts'
import { handIn } from './hand-in.ts'

export const goLive = (actor: CreatorActor, id: string, draft: LiveDraft) =>
  changeOwnCollaboration(actor, id, async (tx, collaboration) => {
    ensure(may(collaboration, 'goLive', 'creator'))
    const round = await handIn(tx, collaboration, actor, { ...draft, fileUrls: [], kind: 'live' })
    await takeStep(tx, collaboration, { act: 'goLive', by: 'creator', actor, data: { round } })
  })
