import { saveSearch } from '#discovery/saved-searches/save-search.ts'
import { listSearches } from '#discovery/saved-searches/search.views.ts'
import type { Prepare } from '#everywhere/cast.factory.ts'

const draft = { name: 'Quiet rooms', filters: { q: 'lamp', niche: 'home' as const } }

const saved =
  (body?: unknown): Prepare =>
  async ({ creatorA }) => {
    const [before] = (await listSearches(creatorA.actor)).items
    const { id } = before ?? (await saveSearch(creatorA.actor, draft))
    return { params: { searchId: id }, ...(body !== undefined && { body }) }
  }

export const searchRequests: Record<string, Prepare> = {
  'GET /creator/searches': () => ({}),
  'POST /creator/searches': () => ({ body: draft }),
  'PATCH /creator/searches/:searchId': saved({ name: 'Loud rooms' }),
  'DELETE /creator/searches/:searchId': saved(),
  'POST /creator/searches/:searchId/opened': saved(),
}
