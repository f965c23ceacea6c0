import type { CreatorTab } from '@tandem/contract/collaborations/collaboration.state.ts'

// The names again, because this is read before the page's own code is there.
const tabs: readonly CreatorTab[] = ['needs_you', 'in_progress', 'waiting', 'done']

export type StatusSearch = { tab?: CreatorTab; id?: string }

export const readStatusSearch = (search: Record<string, unknown>): StatusSearch => {
  const tab = tabs.find((name) => name === search.tab)
  return {
    ...(tab !== undefined && { tab }),
    ...(typeof search.id === 'string' && { id: search.id }),
  }
}
