import type { CampaignMatch } from '@tandem/contract/discovery/matching/match.schema.ts'
import { all, allowed, refused } from '@tandem/contract/verdict.ts'
import { sql } from 'kysely'
import { acceptsApplication } from '#campaigns/campaigns/index.ts'
import type { CreatorActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import type { CampaignFacts } from './match-facts.rules.ts'
import { aroundCampaign, campaignColumns, viewCreatorFacts } from './match-facts.views.ts'
import { explainToCreator } from './match-lines.rules.ts'

type Row = CampaignFacts & {
  id: string
  state: string
  deadline: string
  apply_by: string | null
  places_taken: number
  creators_needed: number
  is_unlisted: boolean
  applied: boolean
}

export const listCampaignMatches = async (
  actor: CreatorActor,
  campaignIds: readonly string[],
  tx: Db = db,
): Promise<{ items: CampaignMatch[] }> => {
  const [creator, { rows }] = await Promise.all([
    viewCreatorFacts(tx, actor.userId),
    sql<Row>`
      select c.id, ${campaignColumns}, c.state, c.deadline, c.apply_by, c.places_taken, c.creators_needed,
             c.is_unlisted,
             exists (select 1 from collaborations k
                      where k.campaign_id = c.id and k.creator_id = ${actor.userId}::uuid) as applied
        from campaigns c ${aroundCampaign}
       where c.id = any(${campaignIds}::uuid[]) and c.published_at is not null`.execute(tx),
  ])
  const who = { creator_country: creator.country, creator_languages: creator.languages }
  return {
    items: rows.map((row) => ({
      campaignId: row.id,
      ...explainToCreator(creator, row),
      can: {
        apply: all(
          row.applied ? refused('collaboration.already_applied') : allowed,
          acceptsApplication({ ...row, ...who }, now()),
        ),
      },
    })),
  }
}
