import { dayMs } from '@tandem/contract/time.ts'
import { sql } from 'kysely'
import { openDispute } from '../src/collaborations/rights/disputes/open-dispute.ts'
import { askForRights } from '../src/collaborations/rights/requests/ask-for-rights.ts'
import { refuseRequest } from '../src/collaborations/rights/requests/end-request.ts'
import { grantRights } from '../src/collaborations/rights/requests/grant-rights.ts'
import { sharePost } from '../src/content/posts/share-post.ts'
import type { BrandActor, CreatorActor } from '../src/platform/actor.ts'
import { db } from '../src/platform/postgres/db.ts'
import { topUpFor } from './campaigns.seed.ts'
import { type BrandPictures, givePrivateUpload, giveUpload } from './pictures.seed.ts'
import type { Timeline } from './timeline.ts'

type Story = {
  askedDaysAgo: number
  days: number
  coins: number
  answer: 'grant' | 'refuse'
  disputedDaysAgo?: number
}

const stories: readonly Story[] = [
  { askedDaysAgo: 120, days: 60, coins: 300, answer: 'grant', disputedDaysAgo: 2 },
  { askedDaysAgo: 88, days: 90, coins: 450, answer: 'grant' },
  { askedDaysAgo: 21, days: 180, coins: 600, answer: 'grant' },
  { askedDaysAgo: 9, days: 365, coins: 100, answer: 'refuse' },
]

const answeredAfterMs = 1.5 * dayMs
const sharedDaysAgo = 4
const openDaysAgo = 2

type Brand = { actor: BrandActor; name: string; pictures: BrandPictures }

export const planRights = (
  timeline: Timeline,
  brand: Brand,
  creators: readonly CreatorActor[],
): void => {
  for (const [nr, story] of stories.entries())
    timeline.plan(timeline.daysAgo(story.askedDaysAgo), (at) =>
      live(timeline, brand, creators, { ...story, at, nr }),
    )
  const [demoCreator] = creators
  const [tile] = brand.pictures.tiles
  if (demoCreator === undefined || tile === undefined) return
  timeline.plan(timeline.daysAgo(sharedDaysAgo), async (at) => {
    await giveUpload(demoCreator.userId, tile)
    const { id } = await sharePost(demoCreator, brand.name, {
      url: 'https://www.instagram.com/reel/Cmorning2shelf/',
      type: 'instagram_reel',
      caption: 'The one bottle that stays on my shelf, whatever else is new.',
      postedOn: new Date(at).toISOString().slice(0, 10),
      pictureUrl: tile.url,
    })
    timeline.plan(timeline.daysAgo(openDaysAgo), async () => {
      await topUpFor(brand.actor, 440)
      await askForRights(brand.actor, id, {
        usage: { days: 90, channels: ['organic', 'website'], edits: true, territory: null },
        coins: 400,
        note: 'We would love to show it on our home page in spring, with your name beside it.',
      })
    })
  })
}

const live = async (
  timeline: Timeline,
  { actor, pictures }: Brand,
  creators: readonly CreatorActor[],
  story: Story & { at: number; nr: number },
): Promise<void> => {
  const { rows } = await sql<{ id: string; creator_id: string }>`
    select id, creator_id from posts p
     where brand_id = ${actor.brandId} and source = 'organic' and creator_id is not null
       and not exists (select from rights_requests r where r.post_id = p.id)
     order by posted_at desc limit 1`.execute(db)
  const creator = creators.find(({ userId }) => userId === rows[0]?.creator_id)
  const tile = pictures.tiles[story.nr % pictures.tiles.length]
  if (rows[0] === undefined || creator === undefined || tile === undefined) return
  await topUpFor(actor, Math.ceil(story.coins * 1.1))
  const { id } = await askForRights(actor, rows[0].id, {
    usage: { days: story.days, channels: ['organic', 'paid_ads'], edits: false, territory: null },
    coins: story.coins,
    note: '',
  })
  timeline.plan(story.at + answeredAfterMs, async () => {
    if (story.answer === 'refuse') {
      await refuseRequest(creator, id, {
        reason: 'A year is too long for me. Three months would be fine.',
      })
      return
    }
    const { grantId } = await grantRights(creator, id, {
      originals: [await givePrivateUpload(creator.userId, tile)],
    })
    if (grantId !== null && story.disputedDaysAgo !== undefined)
      timeline.plan(timeline.daysAgo(story.disputedDaysAgo), (at) =>
        dispute(creator, grantId, new Date(at)),
      )
  })
}

const dispute = async (creator: CreatorActor, grantId: string, at: Date): Promise<void> => {
  await openDispute(creator, grantId, {
    link: 'https://glow-theory.example/night-serum',
    seenOn: at.toISOString().slice(0, 10),
    words: 'My video still plays at the top of this page, weeks after the rights ended.',
    pictureUrl: null,
  })
}
