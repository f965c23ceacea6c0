import { connectAccount } from '#content/connections/connect-account.ts'
import type { Prepare } from '#everywhere/cast.factory.ts'

const connected =
  (body?: unknown): Prepare =>
  async ({ creatorA }) => {
    const creatorId = creatorA.actor.userId
    const tokens = { access: 'a', refresh: 'r', givenAt: '2031-03-01T10:00:00Z', expiresAt: null }
    const account = { id: creatorId, handle: '@ada', followers: null }
    await connectAccount({ creatorId, platform: 'youtube', tokens, account })
    return { params: { platform: 'youtube' }, ...(body !== undefined && { body }) }
  }

export const connectionRequests: Record<string, Prepare> = {
  'GET /creator/connections': () => ({}),
  'POST /creator/connections/:platform': () => ({ params: { platform: 'youtube' } }),
  'PUT /creator/connections/:platform/consent': connected({ shownTo: 'working', brands: [] }),
  'DELETE /creator/connections/:platform': connected(),
  'GET /brand/creators/:creatorName/audience': ({ creatorA }) => ({
    params: { creatorName: creatorA.slug },
  }),
}
