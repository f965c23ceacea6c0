import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { Slug } from '../../ids.ts'
import { pageOf } from '../../page.ts'
import { CreatorCard, CreatorDetail } from './creator-card.schema.ts'
import { CreatorSearchQuery } from './creator-search.schema.ts'

export const creatorSearch = {
  /** Finds creators who share their profile with brands, and creators who work with this brand. */
  search: endpoint({
    method: 'GET',
    path: '/brand/creators',
    access: 'brand',
    query: CreatorSearchQuery,
    output: z.object({
      ...pageOf(CreatorCard).shape,
      /** The corrected search text when the original words have no results, else null. */
      meant: z.nullable(z.string()),
    }),
    refuses: ['campaign.not_found'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/brand/creators/:creatorName',
    access: 'brand',
    params: z.strictObject({ creatorName: Slug }),
    output: CreatorDetail,
    refuses: ['creator.not_found', 'creator.not_findable'],
  }),
}
