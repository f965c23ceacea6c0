import * as z from 'zod/mini'
import {
  moderationDecisions,
  reportedKinds,
  reportReasons,
} from '../../accounts/reports/report.vocabulary.ts'

export const TransparencyQuery = z.strictObject({
  /** The current year by default. */
  year: z.optional(z.coerce.number<number>().check(z.int(), z.gte(2000), z.lte(9999))),
})

/** Figures of one calendar year in UTC, from the same data as the decisions. */
export const Transparency = z.object({
  year: z.int(),
  /** Years with figures, newest first. */
  years: z.array(z.int()),
  reports: z.object({
    total: z.int(),
    byKind: z.array(z.object({ kind: z.enum(reportedKinds), count: z.int() })),
    byReason: z.array(z.object({ reason: z.enum(reportReasons), count: z.int() })),
  }),
  decisions: z.object({
    total: z.int(),
    byKind: z.array(z.object({ decision: z.enum(moderationDecisions), count: z.int() })),
    /** The median time from the first report to the decision. Null while nothing is decided. */
    medianHours: z.nullable(z.number()),
    withdrawn: z.int(),
  }),
  appeals: z.object({ total: z.int(), upheld: z.int(), reversed: z.int(), open: z.int() }),
  misuse: z.object({ warnings: z.int(), refusals: z.int(), suspensions: z.int() }),
  /** No part of detecting or deciding is automated. */
  automatedMeans: z.literal('none'),
})
export type Transparency = z.infer<typeof Transparency>
