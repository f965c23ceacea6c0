import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { BrandDashboard } from './dashboard.schema.ts'
import { BrandReport, ReportPeriod } from './report.schema.ts'

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
    query: z.strictObject({ period: z.optional(ReportPeriod) }),
    output: BrandReport,
    refuses: [],
  }),
}
