import { sql } from 'kysely'
import { acceptInvitation } from '../src/collaborations/applications/answer-invitation.ts'
import { inviteCreator } from '../src/collaborations/applications/invite-creator.ts'
import { openDispute } from '../src/collaborations/disputes/open-dispute.ts'
import { replyToDispute } from '../src/collaborations/disputes/reply-to-dispute.ts'
import { giveAddress } from '../src/collaborations/shipments/give-address.ts'
import { shipProduct } from '../src/collaborations/shipments/ship-product.ts'
import type { BrandActor, CreatorActor } from '../src/platform/actor.ts'
import { db } from '../src/platform/postgres/db.ts'
import { connectAccounts } from './connections.seed.ts'
import { keepShortlists } from './creator-search.seed.ts'
import { arrangePortfolios, curateFeed } from './portfolios.seed.ts'
import { addressOf } from './shipments.seed.ts'
import { versionOf } from './story.ts'

type Person = { actor: CreatorActor }

/** Creates open tasks for the demo brand and the demo creator. */
export const finishStory = async (
  creators: readonly Person[],
  brands: readonly BrandActor[],
): Promise<void> => {
  const [demoBrand, ...otherBrands] = brands
  const demoCreator = creators[0]?.actor
  if (demoBrand === undefined || demoCreator === undefined) return
  await sendGift(otherBrands, demoCreator)
  await beginPurchase(otherBrands, demoCreator)
  for (const { actor } of creators.slice(0, 2)) await invite(otherBrands, actor)
  await dispute(demoBrand, creators)
  await connectAccounts(creators)
  await arrangePortfolios(creators, brands)
  await curateFeed(demoBrand)
  await keepShortlists(demoBrand)
  await sql`update notifications set read_at = created_at + interval '5 hours'
             where created_at < app_now() - interval '4 days'`.execute(db)
}

type Invited = { id: string; brand: BrandActor; seen: { version: number } }

const invite = async (
  brands: readonly BrandActor[],
  creator: CreatorActor,
  category?: string,
): Promise<Invited | undefined> => {
  const { rows } = await sql<{ id: string; brand_id: string; slug: string }>`
    select c.id, c.brand_id, cr.slug from campaigns c, creators cr
     where cr.id = ${creator.userId} and c.state = 'open' and c.deadline > app_now()
       and c.places_taken < c.creators_needed and c.brand_id = any(${brands.map((one) => one.brandId)}::uuid[])
       and c.category = coalesce(${category ?? null}, c.category)
       and not exists (select from collaborations k where k.campaign_id = c.id and k.creator_id = cr.id)
     order by c.published_at desc limit 1`.execute(db)
  const [campaign] = rows
  const brand = brands.find((one) => one.brandId === campaign?.brand_id)
  if (campaign === undefined || brand === undefined) return undefined
  const id = await inviteCreator(brand, campaign.id, {
    creatorName: campaign.slug,
    note: 'We loved your latest posts and would like to work with you.',
  })
  return { id, brand, seen: await versionOf(id) }
}

const sendGift = async (brands: readonly BrandActor[], creator: CreatorActor): Promise<void> => {
  const invited = await invite(brands, creator, 'product_gifting')
  if (invited === undefined) return
  const { id, brand } = invited
  await acceptInvitation(creator, id, invited.seen)
  await giveAddress(creator, id, {
    address: addressOf(creator.email),
    keep: false,
  })
  await shipProduct(brand, id, {
    ...(await versionOf(id)),
    carrier: 'DHL',
    trackingCode: 'JD014600001234',
    trackingUrl: 'https://track.example/JD014600001234',
  })
}

const beginPurchase = async (
  brands: readonly BrandActor[],
  creator: CreatorActor,
): Promise<void> => {
  const invited = await invite(brands, creator, 'purchase_reimburse')
  if (invited === undefined) return
  await acceptInvitation(creator, invited.id, invited.seen)
}

const dispute = async (brand: BrandActor, creators: readonly Person[]): Promise<void> => {
  const row = await db
    .selectFrom('collaborations')
    .select(['id', 'version', 'creator_id'])
    .where('brand_id', '=', brand.brandId)
    .where('state', '=', 'submitted')
    .orderBy('state_since')
    .executeTakeFirst()
  const creator = creators.find(({ actor }) => actor.userId === row?.creator_id)
  if (row === undefined || creator === undefined) return
  await openDispute(brand, row.id, {
    version: row.version,
    reason: 'content_not_as_agreed',
    body: 'The product is only in the last three seconds. We had agreed on the whole morning routine.',
    items: [],
    fileUrls: [],
  })
  await replyToDispute(creator.actor, row.id, {
    body: 'The routine begins without it on purpose: before and after. I can add a scene at the start.',
    fileUrls: [],
  })
}
