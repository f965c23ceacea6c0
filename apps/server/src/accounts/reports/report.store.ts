import type {
  AppealOutcome,
  ModerationDecision,
  ModerationGround,
  ReportReason,
} from '@tandem/contract/accounts/reports/report.vocabulary.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/postgres/db.ts'
import type { FoundThing } from './thing.views.ts'

/** The case is `c`. */
export const caseTitle = sql<string>`coalesce(
  (select evidence ->> 'title' from reports where case_id = c.id order by nr limit 1),
  c.evidence ->> 'title', '')`

/**
 * Returns the open case of the thing, and creates it if there is none. The update locks the case,
 * so that no decision overlooks this report.
 */
export const lockOpenCase = async (tx: Db, thing: FoundThing): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    insert into report_cases (kind, thing_id, message_nr, brand_id, creator_id)
    values (${thing.kind}, ${thing.id}, ${thing.messageNr}, ${thing.brandId}, ${thing.creatorId})
    on conflict (kind, thing_id, coalesce(message_nr, 0)) where decided_at is null
    do update set kind = excluded.kind returning id`.execute(tx)
  return rows[0]?.id ?? ''
}

/** Undefined if the thing has an open case already, because somebody reported it. */
export const insertOwnCase = async (
  tx: Db,
  thing: FoundThing,
  operatorId: string,
): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`
    insert into report_cases
      (kind, thing_id, brand_id, creator_id, operator_id, assigned_at, evidence)
    values (${thing.kind}, ${thing.id}, ${thing.brandId}, ${thing.creatorId}, ${operatorId},
            app_now(), ${JSON.stringify(thing.evidence)}::jsonb)
    on conflict (kind, thing_id, coalesce(message_nr, 0)) where decided_at is null
    do nothing returning id`.execute(tx)
  return rows[0]?.id
}

type NewReport = {
  caseId: string
  reporterId: string | null
  name: string
  email: string
  senderKey: string
  reason: ReportReason
  explanation: string
  rightHolder: string
  thing: FoundThing
  tokenHash: Buffer
}

export const insertReport = async (
  tx: Db,
  report: NewReport,
): Promise<{ id: string; nr: number }> => {
  const { id, nr } = await tx
    .insertInto('reports')
    .values({
      case_id: report.caseId,
      reporter_id: report.reporterId,
      reporter_name: report.name,
      reporter_email: report.email,
      sender_key: report.senderKey,
      reason: report.reason,
      explanation: report.explanation,
      right_holder: report.rightHolder,
      evidence: JSON.stringify(report.thing.evidence),
      token_hash: report.tokenHash,
    })
    .returning(['id', 'nr'])
    .executeTakeFirstOrThrow()
  return { id, nr: Number(nr) }
}

export type LockedCase = {
  id: string
  kind: FoundThing['kind']
  thing_id: string
  message_nr: number | null
  brand_id: string | null
  creator_id: string | null
  operator_id: string | null
  decided_at: string | null
  /** The name of the thing when it was reported, or when an operator found it. */
  title: string
}

export const lockCase = async (tx: Db, id: string): Promise<LockedCase | undefined> => {
  const { rows } = await sql<LockedCase>`
    select id, kind, thing_id, message_nr, brand_id, creator_id, operator_id, decided_at,
           ${caseTitle} as title
      from report_cases c where id = ${id} for update`.execute(tx)
  return rows[0]
}

export const updateCaseOperator = async (tx: Db, id: string, operatorId: string): Promise<void> => {
  await sql`update report_cases set operator_id = ${operatorId}, assigned_at = app_now()
             where id = ${id}`.execute(tx)
}

export const updateCaseDecided = async (tx: Db, id: string): Promise<void> => {
  await sql`update report_cases set decided_at = app_now() where id = ${id}`.execute(tx)
}

export const markUnfounded = async (tx: Db, caseId: string): Promise<void> => {
  await sql`update reports set is_unfounded = true where case_id = ${caseId}`.execute(tx)
}

type NewDecision = {
  caseId: string
  decision: ModerationDecision
  ground: ModerationGround | null
  clause: string
  facts: string
  operatorId: string
  tokenHash: Buffer | null
  taken: unknown
}

export const insertDecision = async (tx: Db, made: NewDecision): Promise<string> => {
  const { id } = await tx
    .insertInto('report_decisions')
    .values({
      case_id: made.caseId,
      decision: made.decision,
      ground: made.ground,
      clause: made.clause,
      facts: made.facts,
      operator_id: made.operatorId,
      token_hash: made.tokenHash,
      taken: made.taken === null ? null : JSON.stringify(made.taken),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateLifted = async (
  tx: Db,
  decisionId: string,
  { operatorId, reason }: { operatorId: string; reason: string },
): Promise<void> => {
  await sql`update report_decisions
               set lifted_at = app_now(), lifted_by = ${operatorId}, lift_reason = ${reason}
             where id = ${decisionId}`.execute(tx)
}

export const insertAppeal = async (
  tx: Db,
  appeal: {
    decisionId: string
    firstOperatorId: string
    reportId: string | null
    explanation: string
  },
): Promise<string> => {
  const { id } = await tx
    .insertInto('report_appeals')
    .values({
      decision_id: appeal.decisionId,
      first_operator_id: appeal.firstOperatorId,
      report_id: appeal.reportId,
      explanation: appeal.explanation,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateAppealDecided = async (
  tx: Db,
  id: string,
  decided: { operatorId: string; outcome: AppealOutcome; reasons: string },
): Promise<void> => {
  await sql`update report_appeals
               set decided_at = app_now(), decided_by = ${decided.operatorId},
                   outcome = ${decided.outcome}, reasons = ${decided.reasons}
             where id = ${id}`.execute(tx)
}

export const insertReporterMeasure = async (
  tx: Db,
  measure: {
    senderKey: string
    kind: 'warning' | 'refusal'
    reason: string
    operatorId: string
    until: Date | null
  },
): Promise<void> => {
  await tx
    .insertInto('reporter_measures')
    .values({
      sender_key: measure.senderKey,
      kind: measure.kind,
      reason: measure.reason,
      operator_id: measure.operatorId,
      until: measure.until?.toISOString() ?? null,
    })
    .execute()
}
