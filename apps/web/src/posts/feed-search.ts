import { postRights } from '@tandem/contract/posts/post.schema.ts'
import type { FeedFilters } from './post.api.ts'

export type FeedSearch = FeedFilters & { post?: string }

const networks = ['instagram', 'tiktok', 'youtube'] as const
const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^20\d\d-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))

/** Anybody can type there: what can’t be is as if it weren’t there. */
export const readFeedSearch = (search: Record<string, unknown>): FeedSearch => {
  const platform = networks.find((name) => name === search.platform)
  const rights = postRights.find((name) => name === search.rights)
  const q = typeof search.q === 'string' || typeof search.q === 'number' ? String(search.q) : ''
  return {
    ...(platform && { platform }),
    ...(q !== '' && { q: q.slice(0, 100) }),
    ...(isDay(search.from) && { from: search.from }),
    ...(isDay(search.to) && { to: search.to }),
    ...(rights && { rights }),
    ...((search.hidden === 'true' || search.hidden === true) && { hidden: 'true' as const }),
    ...(typeof search.post === 'string' && { post: search.post }),
  }
}
