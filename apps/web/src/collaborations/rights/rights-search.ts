import {
  type RightsGrantFilters,
  rightsStates,
} from '@tandem/contract/collaborations/rights/rights-grant.schema.ts'

export type RightsSearch = RightsGrantFilters & { grant?: string; request?: string }

/** Drops invalid values, because anybody can edit a URL. */
export const readRightsSearch = (search: Record<string, unknown>): RightsSearch => {
  const state = rightsStates.find((name) => name === search.state)
  const q = typeof search.q === 'string' || typeof search.q === 'number' ? String(search.q) : ''
  return {
    ...(state && { state }),
    ...(q !== '' && { q: q.slice(0, 100) }),
    ...(typeof search.grant === 'string' && { grant: search.grant }),
    ...(typeof search.request === 'string' && { request: search.request }),
  }
}
