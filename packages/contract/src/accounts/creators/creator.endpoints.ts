import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { PageQuery, pageOf } from '../../page.ts'
import { CreatorProfile, CreatorProfileDraft, FavouriteBrand } from './creator.schema.ts'

export const creators = {
  mine: endpoint({
    method: 'GET',
    path: '/creator/profile',
    access: 'creator',
    output: CreatorProfile,
    refuses: [],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/creator/profile',
    access: 'creator',
    body: CreatorProfileDraft,
    output: CreatorProfile,
    refuses: [],
  }),
  favourites: endpoint({
    method: 'GET',
    path: '/creator/favourites',
    access: 'creator',
    query: z.strictObject(PageQuery.shape),
    output: pageOf(FavouriteBrand),
    refuses: [],
  }),
  /** Sets a state instead of toggling, so a repeated request does no harm. */
  setFavourite: endpoint({
    method: 'PUT',
    path: '/creator/favourites/:brandName',
    access: 'creator',
    params: z.strictObject({ brandName: z.string().check(z.minLength(1), z.maxLength(120)) }),
    body: z.strictObject({ favourite: z.boolean() }),
    output: z.object({ slug: z.string(), favourite: z.boolean() }),
    refuses: ['brand.not_found'],
  }),
}
