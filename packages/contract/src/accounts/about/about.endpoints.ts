import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { LegalPage, LegalPageName, OperatorDetails } from './about.schema.ts'

export const about = {
  operator: endpoint({
    method: 'GET',
    path: '/about/operator',
    access: 'anyone',
    output: OperatorDetails,
    refuses: [],
  }),
  legalPage: endpoint({
    method: 'GET',
    path: '/about/pages/:page',
    access: 'anyone',
    params: z.strictObject({ page: LegalPageName }),
    output: LegalPage,
    refuses: [],
  }),
}
