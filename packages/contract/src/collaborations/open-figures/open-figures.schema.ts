import * as z from 'zod/mini'
import { reportReasons } from '../../accounts/reports/report.vocabulary.ts'
import { Moment } from '../../ids.ts'

const Count = z.int()

/** All figures cover `from` (inclusive) to `day` (exclusive), in UTC. */
export const OpenFigures = z.object({
  day: z.string(),
  from: z.string(),
  madeAt: Moment,
  fees: z.object({
    rateBps: z.int(),
    /** Fees of completed collaborations, divided by what their creators received. */
    effectiveBps: z.nullable(z.int()),
    n: Count,
  }),
  /** Seconds from approval until the creator can spend the coins. */
  pay: z.object({ medianSeconds: z.nullable(z.number()), n: Count }),
  applications: z.object({
    n: Count,
    answered: Count,
    /** Ended at their deadline, because the brand did not answer. */
    endedBySilence: Count,
    withdrawn: Count,
    waiting: Count,
    /** Still open after their deadline. */
    overdue: Count,
  }),
  disputes: z.object({
    n: Count,
    agreement: Count,
    forCreator: Count,
    forBrand: Count,
    split: Count,
    silence: Count,
  }),
  /** Reasons without a report are left out. */
  reports: z.object({
    n: Count,
    byReason: z.array(z.object({ reason: z.enum(reportReasons), count: Count })),
  }),
  /** Oldest first. */
  months: z.array(z.object({ month: z.string(), completed: Count })),
})
export type OpenFigures = z.infer<typeof OpenFigures>
