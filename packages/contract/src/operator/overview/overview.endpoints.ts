import { endpoint } from '../../endpoint.ts'
import { OperatorOverview } from './overview.schema.ts'

export const operatorOverview = {
  read: endpoint({
    method: 'GET',
    path: '/operator/overview',
    access: 'operator',
    output: OperatorOverview,
    refuses: [],
  }),
}
