import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { Id, Slug } from '../../ids.ts'
import { PageQuery, pageOf } from '../../page.ts'
import { Verdict } from '../../verdict.ts'
import { Shortlist, ShortlistDraft, ShortlistedCreator } from './shortlist.schema.ts'

const OneList = z.strictObject({ shortlistId: Id })
const Lists = z.object({ items: z.array(Shortlist), can: z.object({ change: Verdict }) })

/** All members of a brand share its lists. Every change returns all lists. */
export const shortlists = {
  all: endpoint({
    method: 'GET',
    path: '/brand/shortlists',
    access: 'brand',
    output: Lists,
    refuses: [],
  }),
  create: endpoint({
    method: 'POST',
    path: '/brand/shortlists',
    access: 'brand',
    body: ShortlistDraft,
    output: Shortlist,
    refuses: ['brand.role_required', 'shortlist.name_taken', 'shortlist.too_many'],
  }),
  rename: endpoint({
    method: 'PUT',
    path: '/brand/shortlists/:shortlistId',
    access: 'brand',
    params: OneList,
    body: ShortlistDraft,
    output: Lists,
    refuses: ['brand.role_required', 'shortlist.not_found', 'shortlist.name_taken'],
  }),
  /** A deleted list can be restored for one day. */
  remove: endpoint({
    method: 'DELETE',
    path: '/brand/shortlists/:shortlistId',
    access: 'brand',
    params: OneList,
    output: Lists,
    refuses: ['brand.role_required', 'shortlist.not_found'],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/brand/shortlists/:shortlistId/restore',
    access: 'brand',
    params: OneList,
    body: z.strictObject({}),
    output: Lists,
    refuses: [
      'brand.role_required',
      'shortlist.not_found',
      'shortlist.name_taken',
      'shortlist.too_many',
    ],
  }),
  /** Newest first. For creators who have hidden their profile, only the name is listed. */
  creators: endpoint({
    method: 'GET',
    path: '/brand/shortlists/:shortlistId/creators',
    access: 'brand',
    params: OneList,
    query: z.strictObject(PageQuery.shape),
    output: pageOf(ShortlistedCreator),
    refuses: ['shortlist.not_found'],
  }),
  /** Sets whether the creator is on the list, so that a repeated request changes nothing. */
  keep: endpoint({
    method: 'PUT',
    path: '/brand/shortlists/:shortlistId/creators/:creatorName',
    access: 'brand',
    params: z.strictObject({ ...OneList.shape, creatorName: Slug }),
    body: z.strictObject({ listed: z.boolean() }),
    output: Lists,
    refuses: [
      'brand.role_required',
      'shortlist.not_found',
      'shortlist.full',
      'creator.not_found',
      'creator.not_findable',
    ],
  }),
}
