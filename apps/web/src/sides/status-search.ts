import type { CreatorTab } from '@tandem/contract/collaborations/collaboration.state.ts'

// The names again, because this is read before the page's own code is there.
const tabs: readonly StatusTab[] = ['needs_you', 'in_progress', 'waiting', 'done', 'barter']

/** The collaborations’ own, and the deals that may become some. */
export type StatusTab = CreatorTab | 'barter'
export type StatusSearch = { tab?: StatusTab; id?: string; deal?: string }

export const readStatusSearch = (search: Record<string, unknown>): StatusSearch => {
  const tab = tabs.find((name) => name === search.tab)
  return {
    ...(tab !== undefined && { tab }),
    ...(typeof search.id === 'string' && { id: search.id }),
    ...(typeof search.deal === 'string' && { deal: search.deal }),
  }
}
