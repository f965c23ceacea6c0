import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { PageQuery, pageOf } from '../../page.ts'
import { Promised } from './promised.schema.ts'

export const promised = {
  /** Coins for unfinished work that a creator will earn or a brand pay. Latest change first. */
  list: endpoint({
    method: 'GET',
    path: '/promised',
    access: 'signed-in',
    query: z.strictObject(PageQuery.shape),
    output: pageOf(Promised),
    refuses: [],
  }),
}
