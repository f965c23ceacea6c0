import { endpoint } from '../../endpoint.ts'
import { Transparency, TransparencyQuery } from './transparency.schema.ts'

export const transparency = {
  read: endpoint({
    method: 'GET',
    path: '/transparency',
    access: 'anyone',
    query: TransparencyQuery,
    output: Transparency,
    refuses: [],
  }),
}
