import * as z from 'zod/mini'
import { bodyBytes, endpoint } from '../../endpoint.ts'
import { Id } from '../../ids.ts'
import { pageOf } from '../../page.ts'
import {
  AppealDecision,
  CaseQuery,
  CaseRow,
  DecisionDraft,
  ModerationCase,
  OwnDecision,
  ReporterMeasure,
  RestoreDraft,
  StatementLine,
} from './moderation.schema.ts'

const OneCase = z.strictObject({ caseId: Id })

export const moderation = {
  /** Open cases come oldest first, decided ones newest first. */
  list: endpoint({
    method: 'GET',
    path: '/operator/reports',
    access: 'operator',
    query: CaseQuery,
    output: z.object({
      ...pageOf(CaseRow).shape,
      counts: z.object({ open: z.int(), appeals: z.int() }),
    }),
    refuses: [],
  }),
  /** Also assigns an open case to the operator. */
  open: endpoint({
    method: 'POST',
    path: '/operator/reports/:caseId/open',
    access: 'operator',
    params: OneCase,
    body: z.strictObject({}),
    output: ModerationCase,
    refuses: ['case.not_found'],
  }),
  decide: endpoint({
    method: 'POST',
    path: '/operator/reports/:caseId/decision',
    access: 'operator',
    params: OneCase,
    body: DecisionDraft,
    output: ModerationCase,
    refuses: [
      'case.not_found',
      'case.decided',
      'case.changed',
      'case.not_restrictable',
      'case.ground_missing',
    ],
  }),
  /** For something that nobody reported. Its owner gets the reasons and may appeal. */
  decideOwn: endpoint({
    method: 'POST',
    path: '/operator/reports',
    access: 'operator',
    body: OwnDecision,
    output: ModerationCase,
    refuses: [
      'report.thing_not_found',
      'case.reported',
      'case.not_restrictable',
      'case.ground_missing',
    ],
  }),
  /** Withdraws the decision in force, and makes the thing visible again. */
  restore: endpoint({
    method: 'POST',
    path: '/operator/reports/:caseId/restore',
    access: 'operator',
    params: OneCase,
    body: RestoreDraft,
    output: ModerationCase,
    refuses: ['case.not_found', 'case.nothing_to_restore'],
  }),
  decideAppeal: endpoint({
    method: 'POST',
    path: '/operator/appeals/:appealId/decision',
    access: 'operator',
    params: z.strictObject({ appealId: Id }),
    body: AppealDecision,
    bodyBytesMax: bodyBytes.texts,
    output: ModerationCase,
    refuses: [
      'appeal.not_found',
      'appeal.decided',
      'appeal.other_operator',
      'appeal.instead_missing',
      'appeal.replaced',
      'case.not_restrictable',
      'case.ground_missing',
    ],
  }),
  /** Warns the sender of a report, or refuses their reports for some time. */
  measureReporter: endpoint({
    method: 'POST',
    path: '/operator/reports/:caseId/senders/:reportId',
    access: 'operator',
    params: z.strictObject({ ...OneCase.shape, reportId: Id }),
    body: ReporterMeasure,
    output: ModerationCase,
    refuses: ['case.not_found', 'reporter.warn_first', 'reporter.refused'],
  }),
  statements: endpoint({
    method: 'GET',
    path: '/operator/statements',
    access: 'operator',
    output: z.object({ items: z.array(StatementLine) }),
    refuses: [],
  }),
}
