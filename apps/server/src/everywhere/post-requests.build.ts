import { buildSharedPost, numbersOf, sharedPost } from '../posts/post.build.ts'
import { type Cast, secret } from './cast.build.ts'
import type { Sample } from './send.build.ts'

type Prepare = (cast: Cast) => Promise<Sample> | Sample

const onShared =
  (body?: unknown): Prepare =>
  async ({ creatorA, brandA }) => {
    const canary = secret()
    const { id } = await buildSharedPost(creatorA, brandA, { caption: canary })
    return { params: { postId: id }, canary, ...(body !== undefined && { body }) }
  }

/** What creator A shared about brand A. */
export const postRequests: Record<string, Prepare> = {
  'GET /brands/:brandName/posts': ({ brandA }) => ({ params: { brandName: brandA.slug } }),
  'POST /brands/:brandName/posts': ({ brandA }) => ({
    params: { brandName: brandA.slug },
    body: sharedPost(),
  }),
  'GET /creator/posts': () => ({}),
  'POST /creator/posts/:postId/numbers': onShared(numbersOf()),
  'GET /brand/posts': () => ({}),
  'GET /brand/posts/:postId': onShared(),
  'POST /brand/posts/:postId/hide': onShared(),
  'POST /brand/posts/:postId/unhide': onShared(),
}
