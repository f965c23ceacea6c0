import type { CreatorTab } from '@tandem/contract/collaborations/lifecycle/collaboration.state.ts'

// The names again, because this is read before the page's own code is there.
const tabs: readonly StatusTab[] = [
  'needs_you',
  'in_progress',
  'waiting',
  'done',
  'barter',
  'calendar',
]

/** The collaborations’ own, the deals that may become some, and the days of both. */
export type StatusTab = CreatorTab | 'barter' | 'calendar'
export type StatusSearch = { tab?: StatusTab; id?: string; deal?: string }

export const readStatusSearch = (search: Record<string, unknown>): StatusSearch => {
  const tab = tabs.find((name) => name === search.tab)
  return {
    ...(tab !== undefined && { tab }),
    ...(typeof search.id === 'string' && { id: search.id }),
    ...(typeof search.deal === 'string' && { deal: search.deal }),
  }
}
