import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { Done, Slug } from '../../ids.ts'
import { PageQuery, pageOf } from '../../page.ts'
import { Verdict } from '../../verdict.ts'
import { CreatorPost, PlaceDraft, PortfolioPost } from './portfolio.schema.ts'
import { OnePost } from './post.schema.ts'

const Paged = z.strictObject(PageQuery.shape)

export const portfolios = {
  /** Includes posts that others cannot see. */
  brandOwn: endpoint({
    method: 'GET',
    path: '/brand/portfolio',
    access: 'brand',
    query: Paged,
    output: z.object({ ...pageOf(PortfolioPost).shape, can: z.object({ curate: Verdict }) }),
    refuses: [],
  }),
  brandPlace: endpoint({
    method: 'PUT',
    path: '/brand/portfolio/:postId',
    access: 'brand',
    params: OnePost,
    body: PlaceDraft,
    output: Done,
    refuses: [
      'post.not_found',
      'brand.role_required',
      'post.rights_missing',
      'post.rights_ended',
      'post.place_gone',
    ],
  }),
  brandRemove: endpoint({
    method: 'DELETE',
    path: '/brand/portfolio/:postId',
    access: 'brand',
    params: OnePost,
    output: Done,
    refuses: ['post.not_found', 'brand.role_required'],
  }),
  ofCreator: endpoint({
    method: 'GET',
    path: '/creators/:creatorName/portfolio',
    access: 'signed-in',
    params: z.strictObject({ creatorName: Slug }),
    query: Paged,
    output: pageOf(CreatorPost),
    refuses: ['creator.not_found'],
  }),
  creatorPlace: endpoint({
    method: 'PUT',
    path: '/creator/portfolio/:postId',
    access: 'creator',
    params: OnePost,
    body: PlaceDraft,
    output: Done,
    refuses: ['post.not_found', 'post.place_gone'],
  }),
  creatorRemove: endpoint({
    method: 'DELETE',
    path: '/creator/portfolio/:postId',
    access: 'creator',
    params: OnePost,
    output: Done,
    refuses: ['post.not_found'],
  }),
}
