import { endpoint } from '../../endpoint.ts'
import { BrandReport, ReportQuery } from './brand-report.schema.ts'
import { BrandDashboard } from './dashboard.schema.ts'

export const analytics = {
  brandDashboard: endpoint({
    method: 'GET',
    path: '/brand/dashboard',
    access: 'brand',
    output: BrandDashboard,
    refuses: [],
  }),
  brandReport: endpoint({
    method: 'GET',
    path: '/brand/analytics',
    access: 'brand',
    query: ReportQuery,
    output: BrandReport,
    refuses: [],
  }),
}
