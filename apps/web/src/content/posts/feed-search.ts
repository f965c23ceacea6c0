import { postRights } from '@tandem/contract/content/posts/post.schema.ts'
import { isDay } from '#lib/address/is-day.ts'
import type { FeedFilters } from './post.api.ts'

const networks = ['instagram', 'tiktok', 'youtube'] as const

/** Ignores invalid parameters, because anybody can edit the address. */
export const readFeedSearch = (search: Record<string, unknown>): FeedFilters => {
  const platform = networks.find((name) => name === search.platform)
  const rights = postRights.find((name) => name === search.rights)
  const q = typeof search.q === 'string' || typeof search.q === 'number' ? String(search.q) : ''
  return {
    ...(platform && { platform }),
    ...(q !== '' && { q: q.slice(0, 100) }),
    ...(typeof search.creatorSlug === 'string' && {
      creatorSlug: search.creatorSlug.slice(0, 120),
    }),
    ...(isDay(search.from) && { from: search.from }),
    ...(isDay(search.to) && { to: search.to }),
    ...(rights && { rights }),
    ...((search.hidden === 'true' || search.hidden === true) && { hidden: 'true' as const }),
  }
}
