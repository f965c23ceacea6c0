import { feeOn } from '@tandem/contract/campaigns/campaigns/campaign-cost.ts'
import type {
  RightsRequest,
  RightsRequestDraft,
} from '@tandem/contract/collaborations/rights/rights-request.schema.ts'
import { all } from '@tandem/contract/verdict.ts'
import { ensureAffords } from '#campaigns/campaigns/index.ts'
import { commitCoins } from '#money/spending/index.ts'
import type { BrandActor } from '#platform/actor.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { assert, ensure, refuse } from '#platform/refusal.ts'
import { settings } from '#platform/settings/settings.ts'
import { mayAskForRights } from '../rights.policy.ts'
import { acceptsAsking } from './request.rules.ts'
import { insertRequest, lockOwnRequest } from './request.store.ts'
import { findPostToAsk, viewRequest } from './request.views.ts'
import { holdCoins } from './request-coins.ts'
import { announceRequest } from './request-told.ts'

/** Holds the offered coins until the creator answers. */
export const askForRights = (
  actor: BrandActor,
  postId: string,
  draft: RightsRequestDraft,
): Promise<RightsRequest> =>
  inTransaction(async (tx) => {
    const post = await findPostToAsk(tx, actor, postId)
    ensure(all(mayAskForRights(actor), acceptsAsking(post, post.is_asked)))
    assert(post.creator_id !== null, 'only a post with a creator can be asked for')
    const feeCoins = feeOn(draft.coins, settings.feeBps)
    if (draft.coins > 0) await ensureAffords(tx, actor.brandId, 'Asking', draft.coins + feeCoins)
    const of = { postId, brandId: actor.brandId, creatorId: post.creator_id }
    const id =
      (await insertRequest(tx, of, { ...draft, feeCoins })) ?? refuse('rights.asked_already')
    await commitCoins(tx, actor, {
      coins: draft.coins + feeCoins,
      subject: { type: 'rights_request', id },
      what: 'ask for the rights to a post',
      creatorId: post.creator_id,
    })
    const request = await lockOwnRequest(tx, actor, id)
    await holdCoins(tx, request, { actorId: actor.userId })
    const answerBy = request.answer_by ?? ''
    await announceRequest(tx, request, { type: 'rights.asked', actor, data: { answerBy } })
    return viewRequest(actor, id, tx)
  })
