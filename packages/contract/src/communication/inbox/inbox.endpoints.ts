import { endpoint } from '../../endpoint.ts'
import { InboxCount, InboxCountQuery, InboxPage, InboxQuery } from './inbox.schema.ts'

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
}
