import { buildSharedPost, grantRights, numbersOf, sharedPost } from '#content/posts/post.factory.ts'
import { type Prepare, secret } from '#everywhere/cast.factory.ts'

const onShared =
  (body?: unknown): Prepare =>
  async ({ creatorA, brandA }) => {
    const canary = secret()
    const { id } = await buildSharedPost(creatorA, brandA, { caption: canary })
    return { params: { postId: id }, canary, ...(body !== undefined && { body }) }
  }

const onGranted: Prepare = async ({ creatorA, brandA }) => {
  const { id } = await buildSharedPost(creatorA, brandA)
  await grantRights({ brand: brandA, creator: creatorA, postId: id })
  return { params: { postId: id }, body: {} }
}

export const postRequests: Record<string, Prepare> = {
  'GET /brands/:brandName/posts': ({ brandA }) => ({ params: { brandName: brandA.slug } }),
  'POST /brands/:brandName/posts': ({ brandA }) => ({
    params: { brandName: brandA.slug },
    body: sharedPost(),
  }),
  'POST /brand/posts/:postId/thanks': onShared({ words: 'Thank you.' }),
  'POST /brand/posts/numbers-requests': async ({ creatorA, brandA }) => {
    const canary = secret()
    const { id } = await buildSharedPost(creatorA, brandA, { caption: canary })
    return { body: { postIds: [id] }, canary }
  },
  'POST /brand/posts/import': () => ({
    body: {
      dryRun: false,
      rows: [
        {
          line: 2,
          mention: {
            ...{ url: sharedPost().url, handle: '@somebody' },
            posted_at: '2026-05-01T10:00:00Z',
          },
        },
      ],
    },
  }),
  'GET /brand/portfolio': () => ({}),
  'PUT /brand/portfolio/:postId': onGranted,
  'DELETE /brand/portfolio/:postId': onShared(),
  'GET /creators/:creatorName/portfolio': ({ creatorA }) => ({
    params: { creatorName: creatorA.slug },
  }),
  'GET /public-pages/brands/:brandName': ({ brandA }) => ({ params: { brandName: brandA.slug } }),
  'GET /public-pages/creators/:creatorName': ({ creatorA }) => ({
    params: { creatorName: creatorA.slug },
  }),
  'GET /brand/creators/:creatorName/campaigns': ({ creatorA }) => ({
    params: { creatorName: creatorA.slug },
  }),
  'PUT /creator/portfolio/:postId': onShared({}),
  'DELETE /creator/portfolio/:postId': onShared(),
  'GET /creator/posts': () => ({}),
  'GET /creator/posts/:postId/numbers': onShared(),
  'POST /creator/posts/:postId/numbers': onShared(numbersOf()),
  'GET /brand/posts': () => ({}),
  'GET /brand/posts/:postId': onShared(),
  'POST /brand/posts/:postId/hide': onShared(),
  'POST /brand/posts/:postId/unhide': onShared(),
}
