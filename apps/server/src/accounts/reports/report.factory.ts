import type { ReportDraft } from '@tandem/contract/accounts/reports/report.schema.ts'

/** A complete report by somebody with an account. */
export const reportOf = (
  thing: ReportDraft['thing'],
  more: Partial<ReportDraft> = {},
): ReportDraft => ({
  thing,
  reason: 'fraud',
  explanation: 'This asks people to pay for a job that does not exist.',
  goodFaith: true,
  ...more,
})

/** The token in the link of a mail or a receipt. */
export const tokenIn = (text: string): string => /\/report#([\w-]+)/.exec(text)?.[1] ?? ''
