import * as z from 'zod/mini'
import { Applicant, FoundCreator } from '../../collaborations/applications/applicant.schema.ts'
import { Id, Moment } from '../../ids.ts'
import { PageQuery } from '../../page.ts'
import { lines } from '../../text.schema.ts'
import { Verdict } from '../../verdict.ts'
import { EnrolmentState, Reward } from './programme.schema.ts'

/** The version of the terms that the creator read. Only the newest version can be accepted. */
export const TermsAccepted = z.strictObject({ termsVersion: z.int().check(z.gte(1)) })

export const EnrolmentDraft = z.strictObject({
  ...TermsAccepted.shape,
  pitch: z.optional(lines(2000)),
})
export type EnrolmentDraft = z.infer<typeof EnrolmentDraft>

export const EnrolmentQuery = z.strictObject({
  ...PageQuery.shape,
  state: z.optional(EnrolmentState),
})
export type EnrolmentQuery = z.infer<typeof EnrolmentQuery>

export const Enrolment = z.object({
  id: Id,
  programmeId: Id,
  state: EnrolmentState,
  creator: Applicant,
  pitch: z.string(),
  reason: z.nullable(z.string()),
  termsVersion: z.nullable(z.int()),
  createdAt: Moment,
  changedAt: Moment,
  /** The creator's personal rewards, current or planned. */
  rewards: z.array(Reward),
  can: z.object({
    approve: Verdict,
    reject: Verdict,
    pause: Verdict,
    resume: Verdict,
    remove: Verdict,
    reward: Verdict,
  }),
})
export type Enrolment = z.infer<typeof Enrolment>

/** A creator to invite, with any existing enrolment's state. */
export const CreatorToInvite = z.object({
  ...z.omit(FoundCreator, { state: true }).shape,
  state: z.nullable(EnrolmentState),
  completedTogether: z.int(),
})
export type CreatorToInvite = z.infer<typeof CreatorToInvite>
