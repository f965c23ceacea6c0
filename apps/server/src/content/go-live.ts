import type { LiveDraft } from '@tandem/contract/content/submission.schema.ts'
import type { CreatorActor } from '#platform/actor.ts'
import { ensure } from '#platform/refusal.ts'
import { changeOwnCollaboration, may, takeStep } from '../collaborations/index.ts'
import { handIn } from './hand-in.ts'

/** The brand looks whether the post is there. */
export const goLive = (actor: CreatorActor, id: string, draft: LiveDraft) =>
  changeOwnCollaboration(actor, id, async (tx, it) => {
    ensure(may(it, 'goLive', 'creator'))
    const round = await handIn(tx, it, actor, { ...draft, fileUrls: [], kind: 'live' })
    await takeStep(tx, it, { act: 'goLive', by: 'creator', actor, data: { round } })
  })
