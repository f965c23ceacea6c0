import type { StoredFile } from '@tandem/contract/platform/files/file.schema.ts'
import { dayMs } from '@tandem/contract/time.ts'
import { recordOrganicPost } from '../src/content/posts/index.ts'
import { createShortlist } from '../src/discovery/creator-search/shortlists/create-shortlist.ts'
import { keepOnShortlist } from '../src/discovery/creator-search/shortlists/keep-on-shortlist.ts'
import { writeNote } from '../src/discovery/notes/write-note.ts'
import type { BrandActor, CreatorActor } from '../src/platform/actor.ts'
import { db } from '../src/platform/postgres/db.ts'
import { inTransaction } from '../src/platform/postgres/transaction.ts'
import type { CreatorStory } from './creators.content.ts'
import { foundStories } from './creators-found.content.ts'
import { openDemoCreator } from './people.seed.ts'
import type { Timeline } from './timeline.ts'
import { organicWords } from './words.content.ts'

type Brand = { actor: BrandActor; pictures: { tiles: readonly StoredFile[] } }
const types = ['instagram_reel', 'instagram_post', 'youtube_video'] as const

export const planFoundCreators = (
  timeline: Timeline,
  portraits: readonly StoredFile[],
  brands: readonly Brand[],
): void => {
  for (const [nr, story] of foundStories.entries())
    timeline.plan(timeline.daysAgo(140 - nr * 15), async (at) => {
      const portrait = portraits[nr]
      if (portrait === undefined) return
      const creator = await openDemoCreator(story, portrait)
      for (const [place, type] of types.entries())
        await post(creator, story, {
          brand: brands[(nr + place * 3) % brands.length],
          type,
          at,
          place,
        })
    })
}

const post = async (
  creator: CreatorActor,
  story: CreatorStory,
  made: { brand: Brand | undefined; type: (typeof types)[number]; at: number; place: number },
): Promise<void> => {
  const { brand, type, at, place } = made
  const tile = brand?.pictures.tiles[(story.name.length + place) % brand.pictures.tiles.length]
  if (brand === undefined || tile === undefined) return
  const views = 600 + story.bio.length * 90 * (place + 1)
  await inTransaction((tx) =>
    recordOrganicPost(tx, {
      brandId: brand.actor.brandId,
      creatorId: creator.userId,
      type,
      url: `https://posts.example/${creator.userId.slice(-8)}/${place}`,
      authorHandle: Object.values(story.handles)[0] ?? story.name,
      caption: organicWords[(story.name.length + place) % organicWords.length] ?? '',
      thumbnailUrl: tile.url,
      postedAt: new Date(at - place * dayMs).toISOString(),
      views,
      likes: Math.round(views * 0.05),
      comments: Math.round(views * 0.003),
    }),
  )
}

const lists: Record<string, Record<string, string>> = {
  'Autumn skincare': {
    'Sofie Brandt': 'Explains ingredients so that people stay to the end. Ask about November.',
    'Freya Hansen': 'Small audience, but many comments. Good for a sample.',
    'Priya Raman': '',
  },
  'Travel and video': {
    'Noor El-Amin': 'The best light of all. Speaks French.',
    'Jonas Lindqvist': '',
    'Samir Haddad': '',
  },
}

const slugOf = async (name: string): Promise<string> => {
  const { slug } = await db
    .selectFrom('creators as cr')
    .innerJoin('users as u', 'u.id', 'cr.id')
    .where('u.display_name', '=', name)
    .select('cr.slug')
    .executeTakeFirstOrThrow()
  return slug
}

export const keepShortlists = async (brand: BrandActor): Promise<void> => {
  for (const [name, members] of Object.entries(lists)) {
    const { id: shortlistId } = await createShortlist(brand, { name })
    for (const [member, words] of Object.entries(members)) {
      const creatorName = await slugOf(member)
      await keepOnShortlist(brand, { shortlistId, creatorName }, true)
      if (words !== '') await writeNote(brand, creatorName, { words, version: 0 })
    }
  }
}
