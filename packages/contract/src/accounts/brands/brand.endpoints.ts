import * as z from 'zod/mini'
import { bodyBytes, endpoint } from '../../endpoint.ts'
import { Id } from '../../ids.ts'
import { pageOf } from '../../page.ts'
import {
  BrandDetails,
  BrandListQuery,
  BrandNames,
  BrandProfile,
  BrandProfileDraft,
  BrandTile,
  NewBrandDraft,
} from './brand.schema.ts'

/** A slug, a former slug or the exact name. */
const BrandParams = z.strictObject({
  brandName: z.string().check(z.minLength(1), z.maxLength(120)),
})

export const brands = {
  list: endpoint({
    method: 'GET',
    path: '/brands',
    access: 'signed-in',
    query: BrandListQuery,
    output: pageOf(BrandTile),
    refuses: [],
  }),
  /** Used by the onboarding, so it is open to people without a role. */
  names: endpoint({
    method: 'GET',
    path: '/brands/names',
    access: 'signed-in',
    query: z.strictObject({ q: z.optional(z.string().check(z.maxLength(80))) }),
    output: BrandNames,
    refuses: [],
  }),
  read: endpoint({
    method: 'GET',
    path: '/brands/:brandName',
    access: 'signed-in',
    params: BrandParams,
    output: BrandDetails,
    refuses: ['brand.not_found'],
  }),
  /**
   * Which of the reader's brands has the campaign, collaboration, barter deal or grant with this
   * id, for links that name no brand.
   */
  holding: endpoint({
    method: 'GET',
    path: '/brand-holding/:thingId',
    access: 'signed-in',
    params: z.strictObject({ thingId: Id }),
    output: z.object({ brandId: z.nullable(Id) }),
    refuses: [],
  }),
  /** Another brand for a person of the type brand, who becomes its owner. */
  create: endpoint({
    method: 'POST',
    path: '/brands',
    access: 'signed-in',
    body: NewBrandDraft,
    output: z.object({ id: z.uuid(), slug: z.string() }),
    refuses: ['brand.name_taken', 'brand.slug_taken', 'brand.too_many'],
  }),
  mine: endpoint({
    method: 'GET',
    path: '/brand/profile',
    access: 'brand',
    output: BrandProfile,
    refuses: [],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/brand/profile',
    access: 'brand',
    body: BrandProfileDraft,
    bodyBytesMax: bodyBytes.texts,
    output: BrandProfile,
    refuses: [
      'brand.role_required',
      'version.stale',
      'brand.slug_taken',
      'brand.name_taken',
      'file.not_yours',
    ],
  }),
}
