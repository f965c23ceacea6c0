import { endpoint } from '../../endpoint.ts'
import {
  AppealDraft,
  FollowedReport,
  ReportDraft,
  ReportLink,
  ReportReceipt,
} from './report.schema.ts'

export const reports = {
  /** Also works without an account. The reporter gets a receipt by mail. */
  make: endpoint({
    method: 'POST',
    path: '/reports',
    access: 'anyone',
    body: ReportDraft,
    output: ReportReceipt,
    refuses: [
      'report.thing_not_found',
      'report.own',
      'report.already_made',
      'report.sender_refused',
    ],
  }),
  /** Shows the report or the decision that a link in a mail belongs to. */
  follow: endpoint({
    method: 'POST',
    path: '/reports/followed',
    access: 'anyone',
    body: ReportLink,
    output: FollowedReport,
    refuses: ['report.not_found'],
  }),
  /** Both sides can appeal once against a decision. Another operator decides. */
  appeal: endpoint({
    method: 'POST',
    path: '/reports/appeals',
    access: 'anyone',
    body: AppealDraft,
    output: FollowedReport,
    refuses: [
      'report.not_found',
      'appeal.not_decided',
      'appeal.already_made',
      'appeal.too_late',
      'appeal.lifted',
    ],
  }),
}
