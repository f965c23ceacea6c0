import type { MatchStanding } from '@tandem/contract/discovery/matching/match.schema.ts'
import { sql } from 'kysely'
import { isOpenCampaignText } from '#accounts/brands/index.ts'
import type { CreatorActor } from '#platform/actor.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import type { CampaignFacts } from './match-facts.rules.ts'
import { aroundCampaign, campaignColumns, viewCreatorFacts } from './match-facts.views.ts'
import { standingOf } from './match-standing.rules.ts'

const campaignsMax = 800

/** Includes campaigns of other countries and languages, because these also lower the match. */
export const viewMatchStanding = async (
  { userId }: CreatorActor,
  tx: Db = db,
): Promise<MatchStanding> => {
  const [creator, { rows }] = await Promise.all([
    viewCreatorFacts(tx, userId),
    sql<CampaignFacts>`
      select ${campaignColumns} from (
        select c.* from campaigns c
         where ${sql.raw(isOpenCampaignText('c'))} and c.origin = 'campaign' and not c.is_unlisted
           and not exists (select from collaborations k
                            where k.campaign_id = c.id and k.creator_id = ${userId}::uuid)
         order by c.published_at desc, c.id desc limit ${campaignsMax}) c ${aroundCampaign}`.execute(
      tx,
    ),
  ])
  return standingOf(creator, rows)
}
