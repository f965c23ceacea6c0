import * as z from 'zod/mini'
import { bodyBytes, endpoint } from '../../endpoint.ts'
import { Id } from '../../ids.ts'
import { PageQuery, pageOf } from '../../page.ts'
import { BrandProgramme, Programme } from './programme.schema.ts'
import {
  BudgetMove,
  ProgrammeChange,
  ProgrammeDraft,
  RewardDraft,
} from './programme-draft.schema.ts'

const One = z.strictObject({ programmeId: Id })

export const programmes = {
  /** Lists open programmes, newest first. */
  discover: endpoint({
    method: 'GET',
    path: '/programmes',
    access: 'creator',
    query: z.strictObject(PageQuery.shape),
    output: pageOf(Programme),
    refuses: [],
  }),
  /** Returns a programme that is open or has been open. */
  read: endpoint({
    method: 'GET',
    path: '/programmes/:programmeId',
    access: 'creator',
    params: One,
    output: Programme,
    refuses: ['programme.not_found'],
  }),
  /** Lists programmes that the creator joined, was invited to or has left. */
  joined: endpoint({
    method: 'GET',
    path: '/creator/programmes',
    access: 'creator',
    query: z.strictObject(PageQuery.shape),
    output: pageOf(Programme),
    refuses: [],
  }),
  mine: endpoint({
    method: 'GET',
    path: '/brand/programmes',
    access: 'brand',
    query: z.strictObject(PageQuery.shape),
    output: z.object({
      ...pageOf(BrandProgramme).shape,
      /** The default currency of new programmes. */
      currency: z.string(),
      /** Coins per unit of the marketplace's currency, such as 100 coins for €1. */
      coinsPerUnit: z.int(),
    }),
    refuses: [],
  }),
  readMine: endpoint({
    method: 'GET',
    path: '/brand/programmes/:programmeId',
    access: 'brand',
    params: One,
    output: BrandProgramme,
    refuses: ['programme.not_found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/brand/programmes',
    access: 'brand',
    body: ProgrammeDraft,
    bodyBytesMax: bodyBytes.texts,
    output: BrandProgramme,
    refuses: [
      'brand.role_required',
      'programme.too_many_drafts',
      'programme.host_not_allowed',
      'programme.address_local',
      'programme.hold_too_short',
      'programme.other_currency',
      'reward.in_the_past',
    ],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/brand/programmes/:programmeId',
    access: 'brand',
    params: One,
    body: ProgrammeChange,
    bodyBytesMax: bodyBytes.texts,
    output: BrandProgramme,
    refuses: [
      'programme.not_found',
      'brand.role_required',
      'version.stale',
      'programme.ended',
      'programme.terms_fixed',
      'programme.hold_too_short',
      'programme.host_not_allowed',
      'programme.address_local',
    ],
  }),
  /** Sets a reward that starts now or later. It then replaces the reward of the same tier. */
  setReward: endpoint({
    method: 'POST',
    path: '/brand/programmes/:programmeId/rewards',
    access: 'brand',
    params: One,
    body: RewardDraft,
    output: BrandProgramme,
    refuses: [
      'programme.not_found',
      'brand.role_required',
      'programme.ended',
      'reward.in_the_past',
    ],
  }),
  /** Ends a tier or a personal reward at once. */
  endReward: endpoint({
    method: 'POST',
    path: '/brand/programmes/:programmeId/rewards/:rewardId/end',
    access: 'brand',
    params: z.strictObject({ programmeId: Id, rewardId: Id }),
    output: BrandProgramme,
    refuses: [
      'programme.not_found',
      'brand.role_required',
      'programme.ended',
      'reward.not_found',
      'reward.needed',
    ],
  }),
  fund: endpoint({
    method: 'POST',
    path: '/brand/programmes/:programmeId/fund',
    access: 'brand',
    params: One,
    body: BudgetMove,
    output: BrandProgramme,
    refuses: [
      'programme.not_found',
      'brand.role_required',
      'programme.ended',
      'brand.owes_coins',
      'coins.insufficient',
    ],
  }),
  /** Returns coins from the budget to the brand's wallet. Earned coins stay held. */
  drain: endpoint({
    method: 'POST',
    path: '/brand/programmes/:programmeId/drain',
    access: 'brand',
    params: One,
    body: BudgetMove,
    output: BrandProgramme,
    refuses: [
      'programme.not_found',
      'brand.role_required',
      'programme.ended',
      'programme.budget_short',
    ],
  }),
  open: endpoint({
    method: 'POST',
    path: '/brand/programmes/:programmeId/open',
    access: 'brand',
    params: One,
    output: BrandProgramme,
    refuses: [
      'programme.not_found',
      'brand.role_required',
      'programme.not_openable',
      'brand.owes_coins',
      'programme.unfunded',
    ],
  }),
  pause: endpoint({
    method: 'POST',
    path: '/brand/programmes/:programmeId/pause',
    access: 'brand',
    params: One,
    output: BrandProgramme,
    refuses: ['programme.not_found', 'brand.role_required', 'programme.not_pausable'],
  }),
  resume: endpoint({
    method: 'POST',
    path: '/brand/programmes/:programmeId/resume',
    access: 'brand',
    params: One,
    output: BrandProgramme,
    refuses: [
      'programme.not_found',
      'brand.role_required',
      'programme.not_resumable',
      'brand.owes_coins',
      'programme.unfunded',
    ],
  }),
  /** Ends the programme for good. Its budget returns to the brand's wallet. */
  end: endpoint({
    method: 'POST',
    path: '/brand/programmes/:programmeId/end',
    access: 'brand',
    params: One,
    output: BrandProgramme,
    refuses: [
      'programme.not_found',
      'brand.role_required',
      'programme.not_open_yet',
      'programme.ended',
    ],
  }),
}
