import type { CampaignSales } from '@tandem/contract/affiliate/campaign-sales/campaign-sales.schema.ts'
import { sql } from 'kysely'
import { mayManageCampaigns } from '#campaigns/campaigns/index.ts'
import type { BrandActor } from '#platform/actor.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { refuse } from '#platform/refusal.ts'

type Found = Pick<CampaignSales, 'programme' | 'programmes'>

export const viewCampaignSales = async (
  actor: BrandActor,
  campaignId: string,
  tx: Db = db,
): Promise<CampaignSales> => {
  const { rows } = await sql<Found>`
    select (select jsonb_build_object('id', p.id, 'name', p.name)
              from campaign_programmes c join programmes p on p.id = c.programme_id
             where c.campaign_id = k.id) as programme,
           (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name) order by p.name, p.id), '[]')
              from programmes p where p.brand_id = k.brand_id and p.state <> 'draft') as programmes
      from campaigns k
     where k.id = ${campaignId} and k.brand_id = ${actor.brandId} and k.origin = 'campaign'`.execute(
    tx,
  )
  const found = rows[0] ?? refuse('campaign.not_found')
  return { ...found, can: { choose: mayManageCampaigns(actor) } }
}
