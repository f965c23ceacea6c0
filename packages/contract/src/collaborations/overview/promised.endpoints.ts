import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { PageQuery, pageOf } from '../../page.ts'
import { Promised } from './promised.schema.ts'

export const promised = {
  /** What is held for work under way, to whoever earns it or pays it; the latest change first. */
  list: endpoint({
    method: 'GET',
    path: '/promised',
    access: 'signed-in',
    query: z.strictObject(PageQuery.shape),
    output: pageOf(Promised),
    refuses: [],
  }),
}
