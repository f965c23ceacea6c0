import type { CampaignType } from '@tandem/contract/campaigns/campaigns/campaign.vocabulary.ts'
import type { InvitingCampaign } from '@tandem/contract/collaborations/applications/applicant.schema.ts'
import type { CollaborationState } from '@tandem/contract/collaborations/lifecycle/collaboration.state.ts'
import { all, allowed, refused } from '@tandem/contract/verdict.ts'
import { findToAsk } from '#accounts/creators/index.ts'
import { coinsPerPlace, readOwed } from '#campaigns/campaigns/index.ts'
import { mayDecide } from '#collaborations/lifecycle/index.ts'
import type { BrandActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { refuse } from '#platform/refusal.ts'
import { acceptsInviting } from './application.rules.ts'

const listedMost = 50

/** When a creator is given, each campaign also says whether this creator can be invited. */
export const listInvitingCampaigns = async (
  actor: BrandActor,
  creatorName?: string,
): Promise<{ items: InvitingCampaign[] }> => {
  const creator =
    creatorName === undefined
      ? null
      : ((await findToAsk(actor.brandId, creatorName)) ?? refuse('creator.not_found'))
  const rows = await db
    .selectFrom('campaigns as k')
    .leftJoin('collaborations as c', (join) =>
      join.onRef('c.campaign_id', '=', 'k.id').on('c.creator_id', '=', creator?.id ?? null),
    )
    .where('k.brand_id', '=', actor.brandId)
    .where('k.origin', '=', 'campaign')
    .where('k.state', 'in', ['open', 'paused'])
    .select(['k.id', 'k.title', 'k.type', 'k.state as campaign_state', 'k.deadline'])
    .select(['k.places_taken', 'k.creators_needed', 'c.state'])
    .select(['k.coins', 'k.fee_coins', 'k.reimburse_cap_coins'])
    .$narrowType<{ type: CampaignType; state: CollaborationState | null }>()
    .orderBy('k.published_at', 'desc')
    .orderBy('k.id', 'desc')
    .limit(listedMost)
    .execute()
  const at = now()
  const owed_coins = await readOwed(db, actor.brandId)
  return {
    items: rows.map(({ campaign_state, places_taken, creators_needed, ...row }) => ({
      ...row,
      placesLeft: creators_needed - places_taken,
      coinsPerPlace: coinsPerPlace(row),
      can: {
        invite: all(
          mayDecide(actor),
          creator?.asking ?? allowed,
          row.state === null ? allowed : refused('collaboration.already_together'),
          acceptsInviting(
            { ...row, state: campaign_state, places_taken, creators_needed, owed_coins },
            at,
          ),
        ),
      },
    })),
  }
}
