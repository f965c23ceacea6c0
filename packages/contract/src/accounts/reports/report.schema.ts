import * as z from 'zod/mini'
import { Moment } from '../../ids.ts'
import { line, lines } from '../../text.schema.ts'
import { Verdict } from '../../verdict.ts'
import { explanationLengthMax, explanationLengthMin } from './report.limits.ts'
import {
  appealOutcomes,
  moderationDecisions,
  moderationGrounds,
  reportedKinds,
  reportReasons,
} from './report.vocabulary.ts'

/**
 * `name` is the name in the address of a brand or creator, the id of a campaign, post or review, or
 * `<collaboration id>/<number>` for a message.
 */
export const ReportedThing = z.strictObject({
  kind: z.enum(reportedKinds),
  name: line(120).check(z.minLength(1)),
})
export type ReportedThing = z.infer<typeof ReportedThing>

export const Explanation = lines(explanationLengthMax).check(
  z.minLength(explanationLengthMin, `Write at least ${explanationLengthMin} characters.`),
)

const Email = line(254).check(
  z.regex(/^([^\s@]+@[^\s@]+\.[^\s@]+)?$/, 'Enter a complete email address.'),
)

/** The name and address of people with an account come from their account. */
export const ReportDraft = z.strictObject({
  thing: ReportedThing,
  reason: z.enum(reportReasons, 'Choose a reason.'),
  explanation: Explanation,
  rightHolder: z.optional(line(200)),
  name: z.optional(line(120)),
  email: z.optional(Email),
  /** The reporter believes in good faith that the report is accurate and complete. */
  goodFaith: z.literal(true, 'Confirm that the report is accurate and complete.'),
})
export type ReportDraft = z.infer<typeof ReportDraft>

export const ReportReceipt = z.object({
  nr: z.int(),
  /** The page that shows the report and its decision, with a secret in its address. */
  address: z.string(),
})
export type ReportReceipt = z.infer<typeof ReportReceipt>

const Token = z.string().check(z.minLength(1), z.maxLength(200))
export const ReportLink = z.strictObject({ token: Token })
export const AppealDraft = z.strictObject({ token: Token, explanation: Explanation })
export type AppealDraft = z.infer<typeof AppealDraft>

export const FollowedAppeal = z.object({
  explanation: z.string(),
  createdAt: Moment,
  outcome: z.nullable(z.enum(appealOutcomes)),
  reasons: z.nullable(z.string()),
  decidedAt: z.nullable(Moment),
})

/** A decision with its reasons, as the affected side and the reporter read it. */
export const Statement = z.object({
  decision: z.enum(moderationDecisions),
  ground: z.nullable(z.enum(moderationGrounds)),
  clause: z.string(),
  facts: z.string(),
  decidedAt: Moment,
  appealUntil: Moment,
  liftedAt: z.nullable(Moment),
  liftReason: z.nullable(z.string()),
})
export type Statement = z.infer<typeof Statement>

/** The page behind a link in a mail. */
export const FollowedReport = z.object({
  side: z.enum(['reporter', 'affected']),
  kind: z.enum(reportedKinds),
  title: z.string(),
  /** Null for the affected side, which never learns who reported. */
  report: z.nullable(
    z.object({
      nr: z.int(),
      reason: z.enum(reportReasons),
      explanation: z.string(),
      createdAt: Moment,
    }),
  ),
  /** Null while no operator has decided. */
  statement: z.nullable(Statement),
  appeal: z.nullable(FollowedAppeal),
  can: z.object({ appeal: Verdict }),
})
export type FollowedReport = z.infer<typeof FollowedReport>
