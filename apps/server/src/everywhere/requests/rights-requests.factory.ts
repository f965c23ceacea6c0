import {
  buildFeedPost,
  buildGrant,
  buildRequest,
  rightsDraft,
} from '#collaborations/rights/rights.factory.ts'
import { type Prepare, secret } from '#everywhere/cast.factory.ts'
import { buildPrivateFile } from '#platform/files/file.factory.ts'

const onPost =
  (body?: unknown): Prepare =>
  async ({ brandA: brand, creatorA: creator }) => {
    const { postId } = await buildFeedPost({ brand, creator, coins: 0 })
    return { params: { postId }, ...(body !== undefined && { body }) }
  }

const onRequest =
  (bodyOf?: (creatorId: string) => unknown): Prepare =>
  async ({ brandA: brand, creatorA: creator }) => {
    const note = secret()
    const { requestId } = await buildRequest({ coins: 0, note }, { brand, creator, coins: 0 })
    const body = await bodyOf?.(creator.actor.userId)
    return { params: { requestId }, canary: note, ...(body !== undefined && { body }) }
  }

const onGrant: Prepare = async ({ brandA: brand, creatorA: creator }) => {
  const territory = secret()
  const usage = { ...rightsDraft().usage, territory }
  const { grantId } = await buildGrant({ coins: 0, usage }, { brand, creator, coins: 0 })
  return { params: { grantId }, canary: territory }
}

export const rightsRequests: Record<string, Prepare> = {
  'GET /brand/posts/:postId/rights': onPost(),
  'POST /brand/posts/:postId/rights-requests': onPost(rightsDraft({ coins: 0 })),
  'POST /brand/rights-requests/:requestId/withdraw': onRequest(),
  'GET /creator/rights-requests': () => ({}),
  'GET /creator/rights-requests/:requestId': onRequest(),
  'POST /creator/rights-requests/:requestId/grant': onRequest(async (creatorId) => ({
    originals: [await buildPrivateFile(creatorId)],
  })),
  'POST /creator/rights-requests/:requestId/refuse': onRequest(() => ({ reason: 'Not now.' })),
  'GET /brand/rights': () => ({ query: { limit: 5 } }),
  'GET /brand/rights/:grantId': onGrant,
  'GET /creator/rights': () => ({ query: { limit: 5 } }),
  'GET /creator/rights/:grantId': onGrant,
}
