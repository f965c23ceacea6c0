import * as z from 'zod/mini'
import { Id } from '../../ids.ts'
import { line } from '../../text.schema.ts'
import { Verdict } from '../../verdict.ts'
import { ReportQuery } from '../analytics/brand-report.schema.ts'
import { savedReportNameMax } from './saved-report.limits.ts'

/** A name for a period, comparison, table and filter of Brand Analytics. */
export const SavedReport = z.object({ id: z.uuid(), name: z.string(), query: ReportQuery })
export type SavedReport = z.infer<typeof SavedReport>

/** In the order of their names. */
export const SavedReports = z.object({
  items: z.array(SavedReport),
  can: z.object({ edit: Verdict }),
})
export type SavedReports = z.infer<typeof SavedReports>

export const SavedReportDraft = z.strictObject({
  name: line(savedReportNameMax).check(z.minLength(1, 'Enter a name.')),
  query: ReportQuery,
})
export type SavedReportDraft = z.infer<typeof SavedReportDraft>

export const OneSavedReport = z.strictObject({ savedReportId: Id })
