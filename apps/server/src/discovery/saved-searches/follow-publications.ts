import { eventFollower } from '#platform/events/event-follower.ts'
import type { HappenedEvent } from '#platform/events/event-reader.ts'
import { countFitting, noteWords } from './search.store.ts'
import { tellFound } from './tell-found.ts'

const brings: readonly string[] = ['campaign.published', 'campaign.resumed', 'campaign.edited']
const isNew = ({ type }: HappenedEvent): boolean => type === 'campaign.published'
const hasWords = ({ type }: HappenedEvent): boolean =>
  brings.includes(type) || type.startsWith('brand.')

/** Runs later, so that many saved searches don't delay the brand that publishes. */
const follower = eventFollower(
  'searches',
  async (tx, events) => {
    const idsOf = (which: (event: HappenedEvent) => boolean) =>
      events.filter(which).map(({ id }) => id)
    const [worded, published] = [idsOf(hasWords), idsOf(isNew)]
    if (worded.length > 0) await noteWords(tx, worded)
    if (published.length > 0) await countFitting(tx, published)
  },
  { afterwards: tellFound, unhurried: true },
)

export const startSearches = follower.start
export const drainSearches = follower.drain
