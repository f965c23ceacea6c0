import * as z from 'zod/mini'
import { Id, Moment } from '../../ids.ts'
import { line, lines } from '../../text.schema.ts'
import { operatorNameMax, operatorReasonMax } from './operator.limits.ts'

/** Why an operator acts. The person concerned reads it. */
export const Reason = lines(operatorReasonMax).check(z.minLength(3, 'Give a reason.'))

export const OperatorEntry = z.object({
  id: Id,
  name: z.string(),
  /** Null for operators who only use the command line. */
  email: z.nullable(z.string()),
  addedBy: z.nullable(z.string()),
  addedAt: Moment,
  isYou: z.boolean(),
})
export type OperatorEntry = z.infer<typeof OperatorEntry>

export const NewOperator = z.strictObject({
  name: line(operatorNameMax).check(z.minLength(1, 'Enter a name.')),
  email: z.string().check(z.maxLength(320)),
})

export const ViewDraft = z.strictObject({ userId: Id, reason: Reason })

/** An act of an operator. `subject` names the thing in words, if it still exists. */
export const OperatorAct = z.object({
  id: z.string(),
  at: Moment,
  /** Null for acts by the command line without a key. */
  operator: z.nullable(z.string()),
  type: z.string(),
  subjectType: z.string(),
  subjectId: Id,
  subject: z.nullable(z.string()),
  reason: z.nullable(z.string()),
})
export type OperatorAct = z.infer<typeof OperatorAct>
