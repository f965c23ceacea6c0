import { measuresMax, misuseMonths } from '@tandem/contract/accounts/reports/report.limits.ts'
import type {
  CaseAppeal,
  CaseQuery,
  CaseReport,
  CaseRow,
  ModerationCase,
} from '@tandem/contract/operator/moderation/moderation.schema.ts'
import type { Page } from '@tandem/contract/page.ts'
import { sql } from 'kysely'
import { caseTitle } from '#accounts/reports/index.ts'
import type { OperatorActor } from '#platform/actor.ts'
import { decodeCursorOf, pageFrom } from '#platform/http/cursor.ts'
import type { Measure } from '#platform/measure.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { refuse } from '#platform/refusal.ts'
import {
  acceptsAppealDecision,
  acceptsOpenDecision,
  acceptsRefusing,
  acceptsRestoring,
  acceptsRestricting,
  acceptsWarning,
} from './moderation.rules.ts'

/** The decision about a case that is in force and has changed something. */
export const viewInForce = async (
  tx: Db,
  caseId: string,
): Promise<{ id: string; taken: unknown } | undefined> => {
  const { rows } = await sql<{ id: string; taken: unknown }>`
    select id, taken from report_decisions
     where case_id = ${caseId} and decision <> 'nothing' and lifted_at is null
     order by decided_at desc, id desc limit 1`.execute(tx)
  return rows[0]
}

/** The measure of the latest decision in force about the thing. */
export const viewStandingMeasure = async (tx: Db, kind: string, id: string): Promise<Measure> => {
  const { rows } = await sql<{ measure: Measure }>`
    select m ->> 'measure' as measure
      from report_decisions d, jsonb_array_elements(d.taken -> 'measured') m
     where d.lifted_at is null and m ->> 'kind' = ${kind} and m ->> 'id' = ${id}
     order by d.decided_at desc, d.id desc limit 1`.execute(tx)
  return rows[0]?.measure ?? null
}

/** Whether a decision in force suspended this user. */
export const viewIsSuspendedByDecision = async (tx: Db, userId: string): Promise<boolean> => {
  const { rows } = await sql`
    select from report_decisions
     where decision = 'suspend' and lifted_at is null and taken -> 'suspended' ? ${userId}
     limit 1`.execute(tx)
  return rows.length > 0
}

type AppealRow = {
  case_id: string
  decision_id: string
  report_id: string | null
  decided_at: string | null
  first_operator_id: string
}

export const findAppeal = async (tx: Db, id: string): Promise<AppealRow | undefined> => {
  const { rows } = await sql<AppealRow>`
    select d.case_id, a.decision_id, a.report_id, a.decided_at, a.first_operator_id
      from report_appeals a join report_decisions d on d.id = a.decision_id
     where a.id = ${id}`.execute(tx)
  return rows[0]
}

const senderState = sql`
  exists (select from reporter_measures m where m.sender_key = r.sender_key and m.kind = 'warning') as "hasWarning",
  exists (select from reporter_measures m where m.sender_key = r.sender_key and m.until > app_now()) as "isRefused"`

type Sender = { senderKey: string; email: string; hasWarning: boolean; isRefused: boolean }

export const findSender = async (
  tx: Db,
  caseId: string,
  reportId: string,
): Promise<Sender | undefined> => {
  const { rows } = await sql<Sender>`
    select r.sender_key as "senderKey", coalesce(u.email, r.reporter_email) as email, ${senderState}
      from reports r left join users u on u.id = r.reporter_id
     where r.id = ${reportId} and r.case_id = ${caseId}`.execute(tx)
  return rows[0]
}

const caseColumns = sql`c.id, c.kind, c.opened_at as "openedAt", c.decided_at as "decidedAt",
  o.name as "assignedTo", d.decision,
  ${caseTitle} as title,
  (select count(*)::int from reports where case_id = c.id) as reports,
  array(select distinct reason from reports where case_id = c.id order by reason) as reasons`

const around = sql`left join operators o on o.id = c.operator_id
  left join lateral (select decision from report_decisions where case_id = c.id
                      order by decided_at desc, id desc limit 1) d on true`

const hasOpenAppeal = sql`exists (
  select from report_appeals a join report_decisions e on e.id = a.decision_id
   where e.case_id = c.id and a.decided_at is null)`

export const listCases = async ({
  state = 'open',
  cursor,
  limit = 24,
}: CaseQuery): Promise<Page<CaseRow> & { counts: { open: number; appeals: number } }> => {
  const list = `moderation.${state}`
  const last = decodeCursorOf(list, cursor)
  const isDecided = state === 'decided'
  const key = isDecided ? sql`c.decided_at` : sql`c.opened_at`
  const beyond =
    last === undefined
      ? sql`true`
      : isDecided
        ? sql`(${key}, c.id) < (${last[0]}::timestamptz, ${last[1]}::uuid)`
        : sql`(${key}, c.id) > (${last[0]}::timestamptz, ${last[1]}::uuid)`
  const which = {
    open: sql`c.decided_at is null`,
    appeals: hasOpenAppeal,
    decided: sql`c.decided_at is not null`,
  }[state]
  const direction = isDecided ? sql`desc` : sql`asc`
  const [{ rows }, counted] = await Promise.all([
    sql<CaseRow>`select ${caseColumns} from report_cases c ${around}
      where ${which} and ${beyond}
      order by ${key} ${direction}, c.id ${direction} limit ${limit + 1}`.execute(db),
    sql<{ open: number; appeals: number }>`
      select (select count(*)::int from report_cases where decided_at is null) as open,
             (select count(*)::int from report_appeals where decided_at is null) as appeals`.execute(
      db,
    ),
  ])
  const page = pageFrom(rows, limit, (row) => [
    list,
    isDecided ? row.decidedAt : row.openedAt,
    row.id,
  ])
  return { ...page, counts: counted.rows[0] ?? { open: 0, appeals: 0 } }
}

const listReports = async (caseId: string): Promise<CaseReport[]> => {
  const { rows } = await sql<Omit<CaseReport, 'can'> & Omit<Sender, 'senderKey' | 'email'>>`
    select r.id, r.nr::int as nr, r.reason, r.explanation, r.right_holder as "rightHolder",
           coalesce(u.display_name, r.reporter_name) as "reporterName",
           coalesce(u.email, r.reporter_email) as "reporterEmail", r.created_at as "createdAt",
           r.evidence, ${senderState},
           (select count(*)::int from reports x
             where x.sender_key = r.sender_key and x.is_unfounded
               and x.created_at > app_now() - make_interval(months => ${misuseMonths}::int)) as unfounded,
           (select json_build_object('kind', m.kind, 'at', m.created_at, 'until', m.until)
              from reporter_measures m where m.sender_key = r.sender_key
             order by m.created_at desc limit 1) as measured
      from reports r left join users u on u.id = r.reporter_id
     where r.case_id = ${caseId} order by r.nr`.execute(db)
  return rows.map(({ hasWarning, isRefused, ...row }) => ({
    ...row,
    can: {
      warn: acceptsWarning({ hasWarning, isRefused }),
      refuse: acceptsRefusing({ hasWarning, isRefused }),
    },
  }))
}

const listDecisions = async (caseId: string): Promise<ModerationCase['decisions']> => {
  const { rows } = await sql<ModerationCase['decisions'][number]>`
    select d.id, d.decision, d.ground, d.clause, d.facts, o.name as operator,
           d.decided_at as "decidedAt", d.lifted_at as "liftedAt", d.lift_reason as "liftReason"
      from report_decisions d join operators o on o.id = d.operator_id
     where d.case_id = ${caseId} order by d.decided_at, d.id`.execute(db)
  return rows
}

const listAppeals = async (caseId: string, operatorId: string): Promise<CaseAppeal[]> => {
  const { rows } = await sql<
    Omit<CaseAppeal, 'can' | 'side'> &
      Pick<AppealRow, 'decided_at' | 'first_operator_id' | 'report_id'>
  >`
    select a.id, a.explanation, a.created_at as "createdAt", a.outcome, a.reasons,
           o.name as "decidedBy", a.decided_at, a.first_operator_id, a.report_id
      from report_appeals a join report_decisions d on d.id = a.decision_id
      left join operators o on o.id = a.decided_by
     where d.case_id = ${caseId} order by a.created_at, a.id`.execute(db)
  return rows.map(({ decided_at, first_operator_id, report_id, ...row }) => ({
    ...row,
    side: report_id === null ? 'affected' : 'reporter',
    can: { decide: acceptsAppealDecision({ decided_at, first_operator_id }, operatorId) },
  }))
}

/** How often decisions were made against the same side within `misuseMonths`. */
const viewAffectedSide = async (caseId: string): Promise<ModerationCase['affected']> => {
  const { rows } = await sql<ModerationCase['affected']>`
    select coalesce(b.name, creator_name(u.display_name)) as name,
           case when b.id is null then '/creator/' || cr.slug else '/brand/' || b.slug end as link,
           (select count(*)::int from report_decisions d join report_cases x on x.id = d.case_id
             where d.decision <> 'nothing' and d.lifted_at is null
               and d.decided_at > app_now() - make_interval(months => ${misuseMonths}::int)
               and (x.brand_id = c.brand_id or x.creator_id = c.creator_id)) as measures
      from report_cases c
      left join brands b on b.id = c.brand_id
      left join creators cr on cr.id = c.creator_id
      left join users u on u.id = c.creator_id
     where c.id = ${caseId}`.execute(db)
  return rows[0] ?? { name: '', link: '/', measures: 0 }
}

export const viewCase = async (
  { operatorId }: Pick<OperatorActor, 'operatorId'>,
  id: string,
): Promise<ModerationCase> => {
  const { rows } = await sql<CaseRow & Pick<ModerationCase, 'evidence'>>`
    select ${caseColumns}, c.evidence from report_cases c ${around} where c.id = ${id}`.execute(db)
  const row = rows[0] ?? refuse('case.not_found')
  const [reported, decisions, appeals, affected, inForce] = await Promise.all([
    listReports(id),
    listDecisions(id),
    listAppeals(id, operatorId),
    viewAffectedSide(id),
    viewInForce(db, id),
  ])
  return {
    ...row,
    ...{ reported, decisions, appeals, affected },
    proposesSuspension: affected.measures >= measuresMax,
    can: {
      decide: acceptsOpenDecision({ decided_at: row.decidedAt }),
      restrict: acceptsRestricting(row),
      restore: acceptsRestoring(inForce),
    },
  }
}
