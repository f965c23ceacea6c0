import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { Id } from '../../ids.ts'
import {
  BrandClaim,
  BrandClaimPage,
  BrandClaimQuery,
  Claim,
  ClaimAcceptance,
  ClaimDraft,
  ClaimPage,
  ClaimParams,
  ClaimQuery,
  ClaimReason,
} from './claim.schema.ts'
import { ConversionProgramme } from './conversion.schema.ts'

/** Orders that a creator reports as missing. */
export const claims = {
  list: endpoint({
    method: 'GET',
    path: '/claims',
    access: 'creator',
    query: ClaimQuery,
    output: ClaimPage,
    refuses: [],
  }),
  make: endpoint({
    method: 'POST',
    path: '/enrolments/:enrolmentId/claims',
    access: 'creator',
    params: z.strictObject({ enrolmentId: Id }),
    body: ClaimDraft,
    output: Claim,
    refuses: [
      'enrolment.not_found',
      'claim.bad_day',
      'claim.made_already',
      'claim.too_many_open',
      'claim.counted',
      'claim.test_order',
    ],
  }),
}

export const brandClaims = {
  list: endpoint({
    method: 'GET',
    path: '/brand/programmes/:programmeId/claims',
    access: 'brand',
    params: ConversionProgramme,
    query: BrandClaimQuery,
    output: BrandClaimPage,
    refuses: ['programme.not_found'],
  }),
  /**
   * Approves the claim: attributes the order to the creator, as if the shop had named the creator.
   */
  accept: endpoint({
    method: 'POST',
    path: '/brand/claims/:claimId/accept',
    access: 'brand',
    params: ClaimParams,
    body: ClaimAcceptance,
    output: BrandClaim,
    refuses: [
      'claim.not_found',
      'brand.role_required',
      'claim.decided',
      'claim.amount_missing',
      'claim.test_order',
      'claim.taken',
    ],
  }),
  decline: endpoint({
    method: 'POST',
    path: '/brand/claims/:claimId/decline',
    access: 'brand',
    params: ClaimParams,
    body: ClaimReason,
    output: BrandClaim,
    refuses: ['claim.not_found', 'brand.role_required', 'claim.decided'],
  }),
}
