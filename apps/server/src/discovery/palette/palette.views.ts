import type { PaletteFinds } from '@tandem/contract/discovery/palette/palette.schema.ts'
import { sql } from 'kysely'
import { listBrandNames } from '#accounts/brands/index.ts'
import { isAllowed, isFindableBy, isNamedLike } from '#accounts/creators/index.ts'
import type { BrandActor, PersonActor } from '#platform/actor.ts'
import { db } from '#platform/postgres/db.ts'
import { saysAll } from '#platform/text-search/said.views.ts'

const shown = 6

type Campaign = PaletteFinds['campaigns'][number]
type Person = PaletteFinds['people'][number]

const ownFirst = <T>(keyOf: (one: T) => string, own: readonly T[], others: readonly T[]): T[] => {
  const known = new Set(own.map(keyOf))
  return [...own, ...others.filter((one) => !known.has(keyOf(one)))].slice(0, shown)
}
const slugOf = ({ slug }: Person): string => slug
const idOf = ({ id }: Campaign): string => id

export const findForBrand = async (
  { brandId }: Pick<BrandActor, 'brandId'>,
  q: string,
): Promise<PaletteFinds> => {
  const [campaigns, met, others] = await Promise.all([
    sql<Campaign>`
      select k.id, k.title, b.slug as "brandSlug", b.name as "brandName", null as "collaborationId"
        from campaigns k join brands b on b.id = k.brand_id
       where k.brand_id = ${brandId} and k.origin = 'campaign' and ${saysAll(sql`k.plain_title`, q)}
       order by k.id desc limit ${shown}`.execute(db),
    sql<Person>`
      select slug, name, 'campaign' as opens, "campaignId" from (
        select distinct on (c.creator_id) c.id, c.campaign_id as "campaignId", cr.slug,
               creator_name(u.display_name) as name
          from collaborations c
          join creators cr on cr.id = c.creator_id
          join users u on u.id = cr.id
         where c.brand_id = ${brandId}
           and ${saysAll(sql`plain_text(concat_ws(' ', u.display_name, cr.slug))`, q)}
         order by c.creator_id, c.id desc) latest
       order by id desc limit ${shown}`.execute(db),
    sql<Person>`
      select cr.slug, creator_name(u.display_name) as name, null as "campaignId",
             case when ${isFindableBy(brandId)} then 'search' else 'media-kit' end as opens
        from creators cr join users u on u.id = cr.id
       where ${isNamedLike(q)} and (${isFindableBy(brandId)} or cr.is_public and ${isAllowed})
       order by cr.id desc limit ${shown}`.execute(db),
  ])
  return { campaigns: campaigns.rows, people: ownFirst(slugOf, met.rows, others.rows) }
}

export const findForCreator = async (
  { userId }: Pick<PersonActor, 'userId'>,
  q: string,
): Promise<PaletteFinds> => {
  const [ownCampaigns, open, met, brands, kits] = await Promise.all([
    sql<Campaign>`
      select k.id, k.title, b.slug as "brandSlug", b.name as "brandName", c.id as "collaborationId"
        from collaborations c
        join campaigns k on k.id = c.campaign_id
        join brands b on b.id = c.brand_id
       where c.creator_id = ${userId} and ${saysAll(sql`k.plain_title`, q)}
       order by c.id desc limit ${shown}`.execute(db),
    sql<Campaign>`
      select k.id, k.title, b.slug as "brandSlug", b.name as "brandName", null as "collaborationId"
        from campaigns k join brands b on b.id = k.brand_id
       where k.state = 'open' and k.origin = 'campaign' and k.is_unlisted is not true and ${saysAll(sql`k.plain_title`, q)}
       order by k.published_at desc limit ${shown}`.execute(db),
    sql<Person>`
      select slug, name, 'brand' as opens, null as "campaignId" from (
        select distinct on (b.id) c.id, b.slug, b.name
          from collaborations c join brands b on b.id = c.brand_id
         where c.creator_id = ${userId} and ${saysAll(sql`b.plain_name`, q)}
         order by b.id, c.id desc) latest
       order by id desc limit ${shown}`.execute(db),
    listBrandNames(q),
    sql<Person>`
      select cr.slug, creator_name(u.display_name) as name, 'media-kit' as opens, null as "campaignId"
        from creators cr join users u on u.id = cr.id
       where ${isNamedLike(q)} and cr.is_public and ${isAllowed} and cr.id <> ${userId}
       order by cr.id desc limit ${shown}`.execute(db),
  ])
  const named = brands.items.map(
    ({ slug, name }): Person => ({ slug, name, opens: 'brand', campaignId: null }),
  )
  return {
    campaigns: ownFirst(idOf, ownCampaigns.rows, open.rows),
    people: [...ownFirst(slugOf, met.rows, named), ...kits.rows],
  }
}
