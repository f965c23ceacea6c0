import { endpoint } from '../../endpoint.ts'
import { OneSavedReport, SavedReportDraft, SavedReports } from './saved-report.schema.ts'

const all = '/brand/saved-reports'

/** Each write answers with all saved views of the brand. */
export const savedReports = {
  list: endpoint({
    method: 'GET',
    path: all,
    access: 'brand',
    output: SavedReports,
    refuses: [],
  }),
  save: endpoint({
    method: 'POST',
    path: all,
    access: 'brand',
    body: SavedReportDraft,
    output: SavedReports,
    refuses: ['brand.role_required', 'saved_report.name_taken', 'saved_report.too_many'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${all}/:savedReportId`,
    access: 'brand',
    params: OneSavedReport,
    output: SavedReports,
    refuses: ['brand.role_required', 'saved_report.not_found'],
  }),
}
