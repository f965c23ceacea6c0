import * as z from 'zod/mini'
import { bodyBytes, endpoint } from '../../endpoint.ts'
import { Slug } from '../../ids.ts'
import { ImportResults } from '../../import.schema.ts'
import { PageQuery, pageOf } from '../../page.ts'
import { ImportedMentions } from './mention.schema.ts'
import {
  FeedPost,
  MyPost,
  MyPostsQuery,
  OnePost,
  Post,
  PostDetail,
  PostFeedQuery,
  SharedPostDraft,
  ThanksDraft,
} from './post.schema.ts'
import { PostNumbersDraft } from './post-numbers.schema.ts'

const OfBrand = z.strictObject({ brandName: Slug })

export const posts = {
  /** Posts about the brand, newest first: unless asked otherwise those of no campaign. */
  feed: endpoint({
    method: 'GET',
    path: '/brand/posts',
    access: 'brand',
    query: PostFeedQuery,
    output: pageOf(FeedPost),
    refuses: [],
  }),
  /** Any post about the brand, of a campaign or not. */
  read: endpoint({
    method: 'GET',
    path: '/brand/posts/:postId',
    access: 'brand',
    params: OnePost,
    output: PostDetail,
    refuses: ['post.not_found'],
  }),
  /** Out of the feed, for everybody of the brand; its creator sees no difference. */
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
  /** Once: a message where the two have a collaboration, and its creator is told of it anyway. */
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
  /** Posts of a file, row by row; again, they change nothing. */
  importMentions: endpoint({
    method: 'POST',
    path: '/brand/posts/import',
    access: 'brand',
    body: ImportedMentions,
    bodyBytesMax: bodyBytes.rows,
    output: ImportResults,
    refuses: ['brand.role_required'],
  }),
  /** What everybody sees of a brand: an organic post only while rights to it run. */
  portfolio: endpoint({
    method: 'GET',
    path: '/brands/:brandName/posts',
    access: 'signed-in',
    params: OfBrand,
    query: z.strictObject(PageQuery.shape),
    output: pageOf(Post),
    refuses: ['brand.not_found'],
  }),
  /** A post of one’s own about the brand, which is told of it. */
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
  /** Newest first, of campaigns and shared ones alike. */
  mine: endpoint({
    method: 'GET',
    path: '/creator/posts',
    access: 'creator',
    query: MyPostsQuery,
    /** `asked`: how many wait for their numbers, whatever page is asked for. */
    output: z.object({ ...pageOf(MyPost).shape, asked: z.int() }),
    refuses: [],
  }),
  /** What the platform shows now; what was told before stays as history. */
  tellNumbers: endpoint({
    method: 'POST',
    path: '/creator/posts/:postId/numbers',
    access: 'creator',
    params: OnePost,
    body: PostNumbersDraft,
    output: MyPost,
    refuses: ['post.not_found', 'file.not_yours'],
  }),
}
