import {
  captionWords,
  creatorNames,
  feedBrands,
  feedTokenOf,
  fillPosts,
  postCount,
} from './fill-posts.ts'
import type { Shot } from './load.ts'
import { measureLists } from './measure-lists.ts'

const askedBy = (nr: number): string => {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  const asked = [
    '',
    `platform=${['instagram', 'tiktok', 'youtube'][nr % 3]}`,
    `from=${day(90 + (nr % 500))}&to=${day(60 + (nr % 500))}`,
    `creatorSlug=feed-${1 + ((nr * 131) % 2000)}`,
    `q=${captionWords[Math.floor(captionWords.length ** ((nr % 101) / 101))]}`,
    `q=${creatorNames[nr % creatorNames.length]}%20${nr % 100}`,
    `q=${captionWords[(nr * 13) % captionWords.length]}&platform=tiktok`,
    'hidden=true',
  ]
  return asked[Math.floor(nr / feedBrands) % asked.length] ?? ''
}

type List = readonly [string, readonly Shot[]]

export const feedLists = (): List[] => {
  const feeds = Array.from({ length: 4_000 }, (_, nr): Shot => {
    const headers = { cookie: `sid=${feedTokenOf((nr * 37) % feedBrands)}` }
    return { method: 'GET', path: `/api/brand/posts?${askedBy(nr)}`, headers }
  })
  const portfolios = Array.from({ length: feedBrands }, (_, nr): Shot => {
    const headers = { cookie: `sid=${feedTokenOf(nr)}` }
    return { method: 'GET', path: `/api/brands/feed-brand-${nr + 1}/posts?`, headers }
  })
  return [
    ['feed, varied filters, two pages', feeds],
    ['portfolio, two pages', portfolios],
  ]
}

export const benchFeed = async (
  databaseUrl: string,
  folder: string,
  { seconds }: { seconds: number },
): Promise<string> => {
  await fillPosts(databaseUrl)
  const table = await measureLists(databaseUrl, folder, { seconds, lists: feedLists() })
  return `${postCount.toLocaleString('en')} posts, 32 connections.\n\n${table}`
}
