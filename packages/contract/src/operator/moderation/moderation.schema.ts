import * as z from 'zod/mini'
import { refusalDaysMax } from '../../accounts/reports/report.limits.ts'
import { Explanation } from '../../accounts/reports/report.schema.ts'
import {
  appealOutcomes,
  moderationDecisions,
  moderationGrounds,
  reportedKinds,
  reportReasons,
} from '../../accounts/reports/report.vocabulary.ts'
import { Id, Moment } from '../../ids.ts'
import { PageQuery } from '../../page.ts'
import { line, lines } from '../../text.schema.ts'
import { Verdict } from '../../verdict.ts'

const ownKinds = ['brand', 'creator', 'campaign', 'post', 'review'] as const

export const caseStates = ['open', 'appeals', 'decided'] as const

export const CaseQuery = z.strictObject({
  ...PageQuery.shape,
  state: z.optional(z.enum(caseStates)),
})
export type CaseQuery = z.infer<typeof CaseQuery>

export const CaseRow = z.object({
  id: Id,
  kind: z.enum(reportedKinds),
  title: z.string(),
  reasons: z.array(z.enum(reportReasons)),
  reports: z.int(),
  openedAt: Moment,
  /** The operator who opened the case last. */
  assignedTo: z.nullable(z.string()),
  decision: z.nullable(z.enum(moderationDecisions)),
  decidedAt: z.nullable(Moment),
})
export type CaseRow = z.infer<typeof CaseRow>

const Evidence = z.object({
  title: z.string(),
  texts: z.array(z.object({ label: z.string(), text: z.string() })),
  pictures: z.array(z.string()),
  link: z.nullable(z.string()),
  version: z.nullable(z.int()),
})

export const CaseReport = z.object({
  id: Id,
  nr: z.int(),
  reason: z.enum(reportReasons),
  explanation: z.string(),
  rightHolder: z.string(),
  /** Empty if the reporter gave none. */
  reporterName: z.string(),
  reporterEmail: z.string(),
  createdAt: Moment,
  /** The thing as it was when it was reported. */
  evidence: Evidence,
  /** Reports of the same sender without any ground within `misuseMonths`. */
  unfounded: z.int(),
  /** The last warning or refusal of this sender. */
  measured: z.nullable(
    z.object({ kind: z.enum(['warning', 'refusal']), at: Moment, until: z.nullable(Moment) }),
  ),
  can: z.object({ warn: Verdict, refuse: Verdict }),
})
export type CaseReport = z.infer<typeof CaseReport>

export const CaseDecision = z.object({
  id: Id,
  decision: z.enum(moderationDecisions),
  ground: z.nullable(z.enum(moderationGrounds)),
  clause: z.string(),
  facts: z.string(),
  operator: z.string(),
  decidedAt: Moment,
  liftedAt: z.nullable(Moment),
  liftReason: z.nullable(z.string()),
})

export const CaseAppeal = z.object({
  id: Id,
  side: z.enum(['reporter', 'affected']),
  explanation: z.string(),
  createdAt: Moment,
  outcome: z.nullable(z.enum(appealOutcomes)),
  reasons: z.nullable(z.string()),
  decidedBy: z.nullable(z.string()),
  can: z.object({ decide: Verdict }),
})
export type CaseAppeal = z.infer<typeof CaseAppeal>

export const ModerationCase = z.object({
  ...CaseRow.shape,
  /** Who is responsible for the thing. */
  affected: z.object({ name: z.string(), link: z.string(), measures: z.int() }),
  /** True if the affected side was measured so often that a suspension is proposed. */
  proposesSuspension: z.boolean(),
  reported: z.array(CaseReport),
  /** The thing as an operator found it, if nobody reported it. */
  evidence: z.nullable(Evidence),
  decisions: z.array(CaseDecision),
  appeals: z.array(CaseAppeal),
  can: z.object({ decide: Verdict, restrict: Verdict, restore: Verdict }),
})
export type ModerationCase = z.infer<typeof ModerationCase>

const Measured = {
  ground: z.nullable(z.enum(moderationGrounds)),
  clause: line(300),
  facts: Explanation,
}

export const DecisionDraft = z.strictObject({
  decision: z.enum(moderationDecisions, 'Choose a decision.'),
  ...Measured,
  /** The reports had no ground at all. Only together with `nothing`. */
  isUnfounded: z.boolean(),
  /** The number of reports that the operator has read. */
  reports: z.int(),
})
export type DecisionDraft = z.infer<typeof DecisionDraft>

/** A decision about something that nobody reported. Messages are private, so they are missing. */
export const OwnDecision = z.strictObject({
  thing: z.strictObject({ kind: z.enum(ownKinds), name: line(120).check(z.minLength(1)) }),
  decision: z.enum(['remove', 'restrict', 'suspend'], 'Choose a decision.'),
  ...Measured,
})
export type OwnDecision = z.infer<typeof OwnDecision>

export const AppealDecision = z.strictObject({
  outcome: z.enum(appealOutcomes, 'Choose an outcome.'),
  reasons: Explanation,
  /** Replaces the decision when the appeal of a reporter succeeds. */
  instead: z.nullable(
    z.strictObject({ decision: z.enum(['remove', 'restrict', 'suspend']), ...Measured }),
  ),
})
export type AppealDecision = z.infer<typeof AppealDecision>

export const RestoreDraft = z.strictObject({ reason: Explanation })

export const ReporterMeasure = z.strictObject({
  kind: z.enum(['warning', 'refusal']),
  reason: lines(1000).check(z.minLength(3, 'Give a reason.')),
  /** Only for a refusal. */
  days: z.nullable(
    z
      .int('Enter a whole number of days.')
      .check(
        z.gte(1, 'Refuse reports for at least 1 day.'),
        z.lte(refusalDaysMax, `Refuse reports for at most ${refusalDaysMax} days.`),
      ),
  ),
})
export type ReporterMeasure = z.infer<typeof ReporterMeasure>

/**
 * One statement of reasons, with the fields of the EU transparency database as far as they apply.
 * It contains no personal data.
 */
export const StatementLine = z.object({
  decision_visibility: z.nullable(z.string()),
  decision_account: z.nullable(z.string()),
  decision_ground: z.string(),
  illegal_content_legal_ground: z.nullable(z.string()),
  incompatible_content_ground: z.nullable(z.string()),
  category: z.string(),
  content_type: z.string(),
  content_date: z.nullable(z.string()),
  application_date: z.string(),
  end_date: z.nullable(z.string()),
  source_type: z.string(),
  automated_detection: z.string(),
  automated_decision: z.string(),
  puid: z.string(),
})
export type StatementLine = z.infer<typeof StatementLine>
