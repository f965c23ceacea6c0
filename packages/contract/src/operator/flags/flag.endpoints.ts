import { endpoint } from '../../endpoint.ts'
import { OperatorFlags } from './flag.schema.ts'

export const operatorFlags = {
  list: endpoint({
    method: 'GET',
    path: '/operator/flags',
    access: 'operator',
    output: OperatorFlags,
    refuses: [],
  }),
}
