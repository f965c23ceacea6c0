import { all } from '@tandem/contract/verdict.ts'
import { sql } from 'kysely'
import { isFindableBy, isNamedLike } from '#accounts/creators/index.ts'
import { shapeApplicant } from '#collaborations/applications/index.ts'
import type { BrandActor } from '#platform/actor.ts'
import { db } from '#platform/postgres/db.ts'
import { mayTrade } from '../barter.policy.ts'
import { isRunning } from '../stock.views.ts'
import { viewBrandOffer } from './brand-offer.views.ts'
import { mayBeAsked } from './offer.rules.ts'
import { type WishesRow, wishesOf } from './wishes.views.ts'

type Row = Parameters<typeof shapeApplicant>[0] &
  WishesRow & { deal_id: string | null; is_talking: boolean }

/** Without a search text, suggests creators who worked for this brand. */
export const findCreatorsToAsk = async (
  actor: BrandActor,
  offerId: string,
  q: string | undefined,
) => {
  const { state, left } = await viewBrandOffer(actor, offerId)
  const found =
    q === undefined || q === ''
      ? sql`exists (select from collaborations k where k.creator_id = cr.id
                       and k.brand_id = ${actor.brandId} and k.state = 'completed')`
      : sql`${isNamedLike(q)} and ${isFindableBy(actor.brandId)}`
  const { rows } = await sql<Row>`
    select cr.slug, cr.handles, cr.followers, cr.rating_sum, cr.rating_count, u.photo_url,
           creator_name(u.display_name) as name, 0 as completed,
           w.open_to_offers, w.least_value_coins, w.most_pieces,
           (select d.id from barter_deals d
             where d.offer_id = ${offerId} and d.creator_id = cr.id
               and (d.state = 'agreed' or d.answer_by is not null)
             order by d.id desc limit 1) as deal_id,
           exists (select from barter_deals d
                    where d.offer_id = ${offerId} and d.creator_id = cr.id
                      and ${isRunning}) as is_talking
      from creators cr
      join users u on u.id = cr.id
      left join barter_wishes w on w.creator_id = cr.id
     where ${found}
     order by cr.rating_rank desc, cr.id limit 20`.execute(db)
  return {
    items: rows.map((row) => {
      const { slug, name, photoUrl, followers, rating } = shapeApplicant(row)
      const wishes = wishesOf(row)
      const standing = { left, isTalking: row.is_talking }
      const propose = all(mayTrade(actor), mayBeAsked({ state }, standing, wishes))
      const dealId = row.deal_id
      return { slug, name, photoUrl, followers, rating, dealId, wishes, can: { propose } }
    }),
  }
}
