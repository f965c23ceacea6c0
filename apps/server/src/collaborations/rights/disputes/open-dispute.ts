import type { RightsDisputeDraft } from '@tandem/contract/collaborations/rights/rights-end.schema.ts'
import type { RightsGrant } from '@tandem/contract/collaborations/rights/rights-grant.schema.ts'
import { all } from '@tandem/contract/verdict.ts'
import type { CreatorActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import { grantFile, ownsFile } from '#platform/files/index.ts'
import { ensure, refuse } from '#platform/refusal.ts'
import { announceGrant } from '../ends/grant-told.ts'
import { changeOwnGrant } from './own-grant.ts'
import { acceptsDispute, acceptsSeenOn, answerByOf } from './rights-dispute.rules.ts'
import { insertDispute } from './rights-dispute.store.ts'

export const openDispute = (
  actor: CreatorActor,
  grantId: string,
  draft: RightsDisputeDraft,
): Promise<RightsGrant> =>
  changeOwnGrant(actor, grantId, async (tx, { grant, ruled, dispute }) => {
    const at = now()
    ensure(all(acceptsDispute(ruled, dispute?.state, at), acceptsSeenOn(ruled, draft.seenOn, at)))
    const { pictureUrl } = draft
    if (pictureUrl !== null) {
      if (!(await ownsFile(tx, actor.userId, pictureUrl))) refuse('file.not_yours')
      await grantFile(tx, pictureUrl, { brandId: grant.brand_id }, { original: true })
    }
    const answerBy = answerByOf(at)
    await insertDispute(tx, grantId, { ...draft, answerBy })
    await announceGrant(tx, grant, {
      type: 'rights.disputed',
      actor,
      data: { link: draft.link, answerBy: answerBy.toISOString() },
    })
  })
