import { feeOn } from '@tandem/contract/campaigns/campaigns/campaign-cost.ts'
import type { UsageChannel } from '@tandem/contract/campaigns/campaigns/campaign-terms.vocabulary.ts'
import type { RightsGrant } from '@tandem/contract/collaborations/rights/rights-grant.schema.ts'
import { all } from '@tandem/contract/verdict.ts'
import { ensureAffords } from '#campaigns/campaigns/index.ts'
import { ensureFirst } from '#communication/audit/index.ts'
import { commitCoins } from '#money/spending/index.ts'
import type { BrandActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure, refuse } from '#platform/refusal.ts'
import { settings } from '#platform/settings/settings.ts'
import { endByRenewal } from '../disputes/end-by-renewal.ts'
import { lockOwnGrant } from '../grants/grant.store.ts'
import { viewGrant } from '../grants/grant.views.ts'
import { recordGrant } from '../grants/record-grant.ts'
import { mayAskForRights } from '../rights.policy.ts'
import { acceptsRenewal, acceptsSeenPrice, renewedTime } from './end.rules.ts'
import { findRenewal, noteGrant } from './end.store.ts'
import { announceGrant } from './grant-told.ts'
import { payRenewal } from './renewal-coins.ts'

/** Renews all granted rights for the same number of days at the creator's price. */
export const renewGrant = (
  actor: BrandActor,
  id: string,
  seen: { coins: number },
): Promise<RightsGrant> =>
  inTransaction(async (tx) => {
    const grant = await lockOwnGrant(tx, actor, id)
    const renewal = await findRenewal(tx, id)
    const terms = { isRenewed: renewal !== undefined, renewalCoins: grant.renewal_coins }
    ensure(mayAskForRights(actor))
    await ensureFirst(
      tx,
      actor,
      { type: 'rights_grant', id: renewal ?? id },
      all(acceptsRenewal(terms), acceptsSeenPrice(terms, seen.coins)),
    )
    const { coins } = seen
    const fee = feeOn(coins, settings.feeBps)
    const time = renewedTime({ endsAt: new Date(grant.ends_at), days: grant.days }, now())
    await ensureAffords(tx, actor.brandId, 'Renewing', coins + fee)
    const newId =
      (await recordGrant(tx, {
        brandId: grant.brand_id,
        creatorId: grant.creator_id,
        collaborationId: grant.collaboration_id,
        postId: grant.post_id,
        requestId: null,
        renews: id,
        ...time,
        usage: {
          days: grant.days,
          channels: grant.channels as UsageChannel[],
          edits: grant.edits,
          territory: grant.territory,
        },
        aiUse: grant.ai_use,
        coins,
        files: grant.files,
        // The creator must set a new price before the rights can be renewed again.
        renewalCoins: null,
      })) ?? refuse('rights.renewed_already')
    await commitCoins(tx, actor, {
      coins: coins + fee,
      subject: { type: 'rights_grant', id: newId },
      what: 'renew the rights to a post',
      creatorId: grant.creator_id,
    })
    const renewed = await lockOwnGrant(tx, actor, newId)
    await payRenewal(tx, actor, renewed, { coins, fee })
    await noteGrant(tx, id, { remind_at: null })
    await endByRenewal(tx, id)
    await announceGrant(tx, renewed, {
      type: 'rights.renewed',
      actor,
      data: { renews: id, startsAt: renewed.starts_at, coins, fee },
    })
    return viewGrant(actor, newId, tx)
  })
