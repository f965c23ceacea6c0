import { dayMs } from '@tandem/contract/time.ts'
import { sql } from 'kysely'
import { importMentions } from '../src/content/posts/mentions/import-mentions.ts'
import {
  placeInBrandPortfolio,
  placeInOwnPortfolio,
} from '../src/content/posts/portfolio/place-post.ts'
import { thankForPost } from '../src/content/posts/thank-for-post.ts'
import type { BrandActor, CreatorActor } from '../src/platform/actor.ts'
import { now } from '../src/platform/clock.ts'
import { db } from '../src/platform/postgres/db.ts'

const chosenEach = 4

export const arrangePortfolios = async (
  creators: readonly { actor: CreatorActor }[],
  brands: readonly BrandActor[],
): Promise<void> => {
  const { rows } = await sql<{ id: string; brand_id: string; creator_id: string; nr: number }>`
    select p.id, p.brand_id, p.creator_id,
           row_number() over (partition by p.creator_id order by p.views desc, p.id) as nr
      from posts p join portfolio_posts o on o.post_id = p.id and o.owner_id = p.brand_id
     where p.views is not null order by p.views, p.id`.execute(db)
  for (const { actor } of creators)
    for (const post of rows)
      if (post.creator_id === actor.userId && post.nr <= chosenEach)
        await placeInOwnPortfolio(actor, post.id, undefined)
  for (const actor of brands) {
    const [second, best] = rows.filter(({ brand_id }) => brand_id === actor.brandId).slice(-2)
    const { rows: first } = await sql<{ id: string }>`
      select post_id as id from portfolio_posts where owner_id = ${actor.brandId}
       order by rank desc limit 1`.execute(db)
    for (const post of [second, best])
      if (post !== undefined && first[0] !== undefined)
        await placeInBrandPortfolio(actor, post.id, { side: 'before', of: first[0].id })
  }
}

const mentions = [
  { handle: '@harbour.mornings', days: 6, caption: 'Third jar. Still no notes.', views: 4210 },
  { handle: '@two.left.boots', days: 19, caption: 'Found this in my sister’s bathroom.' },
]

export const curateFeed = async (brand: BrandActor): Promise<void> => {
  const rows = mentions.map(({ handle, days, caption, views }, nr) => ({
    line: nr + 2,
    mention: {
      ...{ url: `https://www.instagram.com/reel/Cdemo00000${nr}/`, handle, caption },
      posted_at: new Date(now().getTime() - days * dayMs).toISOString(),
      ...(views !== undefined && { views, likes: Math.round(views / 17) }),
    },
  }))
  await importMentions(brand, { dryRun: false, rows })
  const post = await db
    .selectFrom('posts')
    .where('brand_id', '=', brand.brandId)
    .where('source', '=', 'organic')
    .where('creator_id', 'is not', null)
    .orderBy('posted_at', 'desc')
    .select('id')
    .executeTakeFirst()
  if (post !== undefined)
    await thankForPost(brand, post.id, { words: 'You made our week. Thank you for this.' })
}
