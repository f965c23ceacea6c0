import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { Id, Slug } from '../../ids.ts'
import { PageQuery } from '../../page.ts'
import { Verdict } from '../../verdict.ts'
import { ApplicantQuery } from '../applications/applicant.schema.ts'
import { BrandGroup, CreatorTab } from '../lifecycle/collaboration.state.ts'
import { OneCollaboration } from '../lifecycle/decision.schema.ts'
import {
  BrandCollaboration,
  BrandCollaborationDetail,
  CreatorCollaboration,
  CreatorCollaborationDetail,
} from './overview.schema.ts'

export const overview = {
  mine: endpoint({
    method: 'GET',
    path: '/collaborations',
    access: 'creator',
    query: z.strictObject({ ...PageQuery.shape, tab: CreatorTab }),
    output: z.object({
      items: z.array(CreatorCollaboration),
      nextCursor: z.nullable(z.string()),
      counts: z.record(CreatorTab, z.int()),
    }),
    refuses: [],
  }),
  readMine: endpoint({
    method: 'GET',
    path: '/collaborations/:collaborationId',
    access: 'creator',
    params: OneCollaboration,
    output: CreatorCollaborationDetail,
    refuses: ['collaboration.not_found'],
  }),
  forCampaign: endpoint({
    method: 'GET',
    path: '/brand/campaigns/:campaignId/collaborations',
    access: 'brand',
    params: z.strictObject({ campaignId: Id }),
    query: ApplicantQuery,
    output: z.object({
      items: z.array(BrandCollaboration),
      nextCursor: z.nullable(z.string()),
      counts: z.record(BrandGroup, z.int()),
      can: z.object({ invite: Verdict }),
    }),
    refuses: ['campaign.not_found'],
  }),
  readOneForBrand: endpoint({
    method: 'GET',
    path: '/brand/collaborations/:collaborationId',
    access: 'brand',
    params: OneCollaboration,
    output: BrandCollaborationDetail,
    refuses: ['collaboration.not_found'],
  }),
  readForBrand: endpoint({
    method: 'GET',
    path: '/brand/campaigns/:campaignId/creators/:creatorName',
    access: 'brand',
    params: z.strictObject({ campaignId: Id, creatorName: Slug }),
    output: BrandCollaborationDetail,
    refuses: ['collaboration.not_found'],
  }),
}
