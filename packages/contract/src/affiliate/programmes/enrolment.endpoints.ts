import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { Id, Slug } from '../../ids.ts'
import { pageOf } from '../../page.ts'
import { SearchText } from '../../text.schema.ts'
import {
  CreatorToInvite,
  Enrolment,
  EnrolmentDraft,
  EnrolmentQuery,
  TermsAccepted,
} from './enrolment.schema.ts'
import { Programme } from './programme.schema.ts'
import { PersonalRewardDraft, Reason } from './programme-draft.schema.ts'

const One = z.strictObject({ programmeId: Id })
const Enrolled = z.strictObject({ enrolmentId: Id })

/** Steps that a creator takes. Each returns the programme as the creator sees it afterwards. */
export const enrolments = {
  /** Accepts the terms. Joins at once if the programme approves automatically. */
  apply: endpoint({
    method: 'POST',
    path: '/programmes/:programmeId/enrolment',
    access: 'creator',
    params: One,
    body: EnrolmentDraft,
    output: Programme,
    refuses: [
      'programme.not_found',
      'programme.paused',
      'programme.ended',
      'enrolment.already_in',
      'enrolment.too_soon',
      'enrolment.was_removed',
      'enrolment.terms_stale',
      'creator.name_missing',
    ],
  }),
  acceptInvitation: endpoint({
    method: 'POST',
    path: '/programmes/:programmeId/enrolment/accept',
    access: 'creator',
    params: One,
    body: TermsAccepted,
    output: Programme,
    refuses: [
      'programme.not_found',
      'programme.ended',
      'enrolment.not_invited',
      'enrolment.terms_stale',
      'creator.name_missing',
    ],
  }),
  declineInvitation: endpoint({
    method: 'POST',
    path: '/programmes/:programmeId/enrolment/decline',
    access: 'creator',
    params: One,
    output: Programme,
    refuses: ['programme.not_found', 'enrolment.not_invited'],
  }),
  acceptTerms: endpoint({
    method: 'POST',
    path: '/programmes/:programmeId/enrolment/terms',
    access: 'creator',
    params: One,
    body: TermsAccepted,
    output: Programme,
    refuses: [
      'programme.not_found',
      'programme.ended',
      'enrolment.not_in',
      'enrolment.terms_stale',
    ],
  }),
  /** Leaves the programme or withdraws an application. Earned commissions stay. */
  leave: endpoint({
    method: 'POST',
    path: '/programmes/:programmeId/enrolment/leave',
    access: 'creator',
    params: One,
    output: Programme,
    refuses: ['programme.not_found', 'enrolment.not_in'],
  }),
  ofProgramme: endpoint({
    method: 'GET',
    path: '/brand/programmes/:programmeId/enrolments',
    access: 'brand',
    params: One,
    query: EnrolmentQuery,
    output: pageOf(Enrolment),
    refuses: ['programme.not_found'],
  }),
  /** Searches names and handles. By default, lists creators who worked with the brand. */
  findCreators: endpoint({
    method: 'GET',
    path: '/brand/programmes/:programmeId/creators',
    access: 'brand',
    params: One,
    query: z.strictObject({
      q: z.optional(SearchText),
    }),
    output: z.object({ items: z.array(CreatorToInvite) }),
    refuses: ['programme.not_found'],
  }),
  invite: endpoint({
    method: 'POST',
    path: '/brand/programmes/:programmeId/invitations',
    access: 'brand',
    params: One,
    body: z.strictObject({ creatorName: Slug }),
    output: Enrolment,
    refuses: [
      'programme.not_found',
      'brand.role_required',
      'programme.not_open_yet',
      'programme.ended',
      'creator.not_found',
      'creator.not_findable',
      'enrolment.creator_already_in',
    ],
  }),
  approve: endpoint({
    method: 'POST',
    path: '/brand/enrolments/:enrolmentId/approve',
    access: 'brand',
    params: Enrolled,
    output: Enrolment,
    refuses: [
      'enrolment.not_found',
      'brand.role_required',
      'programme.ended',
      'enrolment.not_applied',
    ],
  }),
  reject: endpoint({
    method: 'POST',
    path: '/brand/enrolments/:enrolmentId/reject',
    access: 'brand',
    params: Enrolled,
    body: Reason,
    output: Enrolment,
    refuses: ['enrolment.not_found', 'brand.role_required', 'enrolment.not_applied'],
  }),
  pause: endpoint({
    method: 'POST',
    path: '/brand/enrolments/:enrolmentId/pause',
    access: 'brand',
    params: Enrolled,
    body: Reason,
    output: Enrolment,
    refuses: ['enrolment.not_found', 'brand.role_required', 'enrolment.not_approved'],
  }),
  resume: endpoint({
    method: 'POST',
    path: '/brand/enrolments/:enrolmentId/resume',
    access: 'brand',
    params: Enrolled,
    output: Enrolment,
    refuses: [
      'enrolment.not_found',
      'brand.role_required',
      'programme.ended',
      'enrolment.not_paused',
    ],
  }),
  /** Removes a creator. New orders earn nothing. Commissions of earlier orders are still paid. */
  remove: endpoint({
    method: 'POST',
    path: '/brand/enrolments/:enrolmentId/remove',
    access: 'brand',
    params: Enrolled,
    body: Reason,
    output: Enrolment,
    refuses: ['enrolment.not_found', 'brand.role_required', 'enrolment.not_approved'],
  }),
  setReward: endpoint({
    method: 'POST',
    path: '/brand/enrolments/:enrolmentId/rewards',
    access: 'brand',
    params: Enrolled,
    body: PersonalRewardDraft,
    output: Enrolment,
    refuses: [
      'enrolment.not_found',
      'brand.role_required',
      'programme.ended',
      'reward.in_the_past',
      'enrolment.not_approved',
    ],
  }),
}
