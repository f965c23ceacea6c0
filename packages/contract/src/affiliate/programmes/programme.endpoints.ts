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
  /** Open ones, the newest first. */
  discover: endpoint({
    method: 'GET',
    path: '/programmes',
    access: 'creator',
    query: z.strictObject(PageQuery.shape),
    output: pageOf(Programme),
    refuses: [],
  }),
  /** One that is or was open, whatever became of it. */
  read: endpoint({
    method: 'GET',
    path: '/programmes/:programmeId',
    access: 'creator',
    params: One,
    output: Programme,
    refuses: ['programme.not_found'],
  }),
  /** Those a creator takes part in, was invited to or has left. */
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
      /** Of the shop, unless it says otherwise. */
      currency: z.string(),
      /** One coin is worth so much of the platform's currency: 100 to the euro. */
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
  /** Ends the one of its tier at the same moment, and changes nothing before. */
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
  /** A tier, or what one creator alone gets, from now on. */
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
  /** Back to the wallet; what creators have earned waits elsewhere already. */
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
  /** For good: nobody earns on what comes later, and the budget goes back to the wallet. */
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
