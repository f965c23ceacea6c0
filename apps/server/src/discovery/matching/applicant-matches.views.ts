import type { ApplicantMatch, MatchLine } from '@tandem/contract/discovery/matching/match.schema.ts'
import { sql } from 'kysely'
import type { BrandActor } from '#platform/actor.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { refuse } from '#platform/refusal.ts'
import type { CampaignFacts } from './match-facts.rules.ts'
import { aroundCampaign, campaignColumns, listPairsOf } from './match-facts.views.ts'
import { completeFit, explainFit } from './match-lines.rules.ts'

export const viewOwnCampaignFacts = async (
  actor: BrandActor,
  campaignId: string,
  tx: Db = db,
): Promise<CampaignFacts> => {
  const { rows } = await sql<CampaignFacts>`
    select ${campaignColumns} from campaigns c ${aroundCampaign}
     where c.id = ${campaignId}::uuid and c.brand_id = ${actor.brandId}::uuid`.execute(tx)
  return rows[0] ?? refuse('campaign.not_found')
}

export const listApplicantMatches = async (
  actor: BrandActor,
  campaignId: string,
  collaborationIds: readonly string[],
  tx: Db = db,
): Promise<{ items: ApplicantMatch[] }> => {
  const campaign = await viewOwnCampaignFacts(actor, campaignId, tx)
  const { rows } = await sql<{ collaborationId: string; lines: MatchLine[] }>`
    select m.collaboration_id as "collaborationId", m.lines from application_matches m
     where m.campaign_id = ${campaignId}::uuid
       and m.collaboration_id = any(${collaborationIds}::uuid[])`.execute(tx)
  const known = new Set(rows.map((row) => row.collaborationId))
  // The match of a very recent application may not be stored yet, so it is computed here.
  const missing = collaborationIds.filter((id) => !known.has(id.toLowerCase()))
  const pairs = missing.length === 0 ? [] : await listPairsOf(tx, campaignId, missing)
  const fresh = pairs.map((pair) => ({
    collaborationId: pair.collaborationId,
    lines: explainFit(pair.creator, pair.campaign).lines,
  }))
  return {
    items: [...rows, ...fresh].map(({ collaborationId, lines }) => ({
      collaborationId,
      ...completeFit(lines, campaign),
    })),
  }
}
