import { endpoint } from '../../endpoint.ts'
import { AuditPage, AuditQuery } from './audit.schema.ts'

export const audit = {
  list: endpoint({
    method: 'GET',
    path: '/brand/activity',
    access: 'brand',
    query: AuditQuery,
    output: AuditPage,
    refuses: ['brand.role_required'],
  }),
}
