import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { PageQuery, pageOf } from '../page.ts'
import { Post, PostFeedQuery } from './post.schema.ts'

export const posts = {
  /** Posts about the brand that belong to no campaign, newest first. */
  feed: endpoint({
    method: 'GET',
    path: '/brand/posts',
    access: 'brand',
    query: PostFeedQuery,
    output: pageOf(Post),
    refuses: [],
  }),
  portfolio: endpoint({
    method: 'GET',
    path: '/brands/:brandName/posts',
    access: 'signed-in',
    params: z.strictObject({ brandName: z.string().check(z.minLength(1), z.maxLength(120)) }),
    query: z.strictObject(PageQuery.shape),
    output: pageOf(Post),
    refuses: ['brand.not_found'],
  }),
}
