import type { ReportQuery, Span } from '@tandem/contract/campaigns/analytics/brand-report.schema.ts'

/** `period` is what the report covers on the page. */
export type SharedThing = { query: ReportQuery; period: Span } | { campaignId: string }
