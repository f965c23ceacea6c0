import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { BrandNews, InboxCount, InboxCountQuery, InboxPage, InboxQuery } from './inbox.schema.ts'

export const inbox = {
  list: endpoint({
    method: 'GET',
    path: '/inbox',
    access: 'signed-in',
    query: InboxQuery,
    output: InboxPage,
    refuses: [],
  }),
  count: endpoint({
    method: 'GET',
    path: '/inbox/count',
    access: 'signed-in',
    query: InboxCountQuery,
    output: InboxCount,
    refuses: [],
  }),
  /** Counts what is new in each brand of a member. */
  brands: endpoint({
    method: 'GET',
    path: '/inbox/brands',
    access: 'signed-in',
    output: z.object({ items: z.array(BrandNews) }),
    refuses: [],
  }),
}
