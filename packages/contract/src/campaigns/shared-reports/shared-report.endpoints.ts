import { endpoint } from '../../endpoint.ts'
import {
  NewSharedReport,
  OpenedReport,
  ReportToken,
  SharedReport,
  SharedReportDraft,
  SharedReportParams,
  SharedReports,
  Unlock,
} from './shared-report.schema.ts'

/** Reports that a brand shares by an address. Everybody with the address may read them. */
export const sharedReports = {
  list: endpoint({
    method: 'GET',
    path: '/brand/shared-reports',
    access: 'brand',
    output: SharedReports,
    refuses: [],
  }),
  share: endpoint({
    method: 'POST',
    path: '/brand/shared-reports',
    access: 'brand',
    body: SharedReportDraft,
    output: NewSharedReport,
    refuses: ['brand.role_required', 'campaign.not_found', 'shared_report.too_many'],
  }),
  /** Ends the address at once. It can't be restored. */
  revoke: endpoint({
    method: 'POST',
    path: '/brand/shared-reports/:sharedReportId/revoke',
    access: 'brand',
    params: SharedReportParams,
    output: SharedReport,
    refuses: ['brand.role_required', 'shared_report.not_found'],
  }),
  open: endpoint({
    method: 'GET',
    path: '/shared-reports/:token',
    access: 'anyone',
    params: ReportToken,
    output: OpenedReport,
    refuses: ['shared_report.not_available'],
  }),
  /** Sets a cookie that opens the report in this browser for a while. */
  unlock: endpoint({
    method: 'POST',
    path: '/shared-reports/:token/unlock',
    access: 'anyone',
    params: ReportToken,
    body: Unlock,
    output: OpenedReport,
    refuses: ['shared_report.not_available', 'wrong-password', 'too-many-requests'],
  }),
}
