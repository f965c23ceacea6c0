import * as z from 'zod/mini'
import { bodyBytes, endpoint } from '../../endpoint.ts'
import { Slug } from '../../ids.ts'
import { ImportResults } from '../../import.schema.ts'
import { PageQuery, pageOf } from '../../page.ts'
import { ImportedMentions } from './mention.schema.ts'
import {
  AskedPosts,
  FeedPost,
  MyPost,
  MyPostNumbers,
  MyPostsQuery,
  OnePost,
  Post,
  PostDetail,
  PostFeedQuery,
  SharedPostDraft,
  ThanksDraft,
} from './post.schema.ts'
import { CorrectedNumbersDraft } from './post-numbers.schema.ts'

const OfBrand = z.strictObject({ brandName: Slug })

export const posts = {
  /** Newest first. Organic posts unless `work` is set. */
  feed: endpoint({
    method: 'GET',
    path: '/brand/posts',
    access: 'brand',
    query: PostFeedQuery,
    output: pageOf(FeedPost),
    refuses: [],
  }),
  read: endpoint({
    method: 'GET',
    path: '/brand/posts/:postId',
    access: 'brand',
    params: OnePost,
    output: PostDetail,
    refuses: ['post.not_found'],
  }),
  /** Hides the post from the brand's feed only. */
  hide: endpoint({
    method: 'POST',
    path: '/brand/posts/:postId/hide',
    access: 'brand',
    params: OnePost,
    output: PostDetail,
    refuses: ['post.not_found', 'brand.role_required'],
  }),
  unhide: endpoint({
    method: 'POST',
    path: '/brand/posts/:postId/unhide',
    access: 'brand',
    params: OnePost,
    output: PostDetail,
    refuses: ['post.not_found', 'brand.role_required'],
  }),
  /** Allowed once per post. Sends a notification, and a message if there is a collaboration. */
  thank: endpoint({
    method: 'POST',
    path: '/brand/posts/:postId/thanks',
    access: 'brand',
    params: OnePost,
    body: ThanksDraft,
    output: PostDetail,
    refuses: [
      'post.not_found',
      'brand.role_required',
      'post.author_unknown',
      'post.thanked_already',
    ],
  }),
  /** Skips posts whose creators cannot be asked now. Refused if no creator can be asked. */
  askForNumbers: endpoint({
    method: 'POST',
    path: '/brand/posts/numbers-requests',
    access: 'brand',
    body: AskedPosts,
    output: z.object({ asked: z.int() }),
    refuses: [
      'post.not_found',
      'brand.role_required',
      'post.author_unknown',
      'post.numbers_read',
      'post.numbers_gone',
      'post.numbers_fresh',
      'post.numbers_asked',
    ],
  }),
  /** Returns a result per row. A repeated import changes nothing. */
  importMentions: endpoint({
    method: 'POST',
    path: '/brand/posts/import',
    access: 'brand',
    body: ImportedMentions,
    bodyBytesMax: bodyBytes.rows,
    output: ImportResults,
    refuses: ['brand.role_required'],
  }),
  /** Organic posts are included only while the brand has rights. */
  portfolio: endpoint({
    method: 'GET',
    path: '/brands/:brandName/posts',
    access: 'signed-in',
    params: OfBrand,
    query: z.strictObject(PageQuery.shape),
    output: pageOf(Post),
    refuses: ['brand.not_found'],
  }),
  share: endpoint({
    method: 'POST',
    path: '/brands/:brandName/posts',
    access: 'creator',
    params: OfBrand,
    body: SharedPostDraft,
    output: MyPost,
    refuses: [
      'brand.not_found',
      'creator.name_missing',
      'post.link_unknown',
      'post.posted_later',
      'post.shared_already',
      'file.not_yours',
    ],
  }),
  mine: endpoint({
    method: 'GET',
    path: '/creator/posts',
    access: 'creator',
    query: MyPostsQuery,
    /** `asked` counts all posts whose numbers were requested. */
    output: z.object({ ...pageOf(MyPost).shape, asked: z.int() }),
    refuses: [],
  }),
  numbers: endpoint({
    method: 'GET',
    path: '/creator/posts/:postId/numbers',
    access: 'creator',
    params: OnePost,
    output: MyPostNumbers,
    refuses: ['post.not_found'],
  }),
  /** Adds current numbers, at any time. Earlier ones stay as history. */
  tellNumbers: endpoint({
    method: 'POST',
    path: '/creator/posts/:postId/numbers',
    access: 'creator',
    params: OnePost,
    body: CorrectedNumbersDraft,
    output: MyPost,
    refuses: ['post.not_found', 'post.numbers_changed', 'file.not_yours'],
  }),
}
