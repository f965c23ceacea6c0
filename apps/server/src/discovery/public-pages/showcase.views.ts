import type { Showcase } from '@tandem/contract/discovery/public-pages/public-page.schema.ts'
import { minuteMs } from '@tandem/contract/time.ts'
import { sql } from 'kysely'
import { isOpenCampaignText } from '#accounts/brands/index.ts'
import { listCampaignCards, nobodysId } from '#campaigns/campaigns/index.ts'
import { keptBriefly } from '#platform/kept-briefly.ts'
import { db } from '#platform/postgres/db.ts'

const campaignsShown = 4

/** At most one campaign per brand, so that no brand fills the page alone. */
export const viewShowcase = async (): Promise<Showcase> => {
  const { rows } = await sql<{ id: string }>`
    select newest.id
      from brands b
      cross join lateral (
        select c.id, c.published_at from campaigns c
         where c.brand_id = b.id and c.origin = 'campaign' and ${sql.raw(isOpenCampaignText('c'))}
         order by c.published_at desc, c.id desc limit 1) newest
     where b.is_public and b.open_campaigns > 0
       and exists (select from brand_members m join users u on u.id = m.user_id
                    where m.brand_id = b.id and u.disabled_at is null)
     order by newest.published_at desc, newest.id desc
     limit ${campaignsShown}`.execute(db)
  const ids = rows.map(({ id }) => id)
  return { campaigns: await listCampaignCards(nobodysId, ids) }
}

/** Cached for a minute, because every visitor of the sign-in page requests it. */
export const readShowcase = keptBriefly(minuteMs, viewShowcase)
