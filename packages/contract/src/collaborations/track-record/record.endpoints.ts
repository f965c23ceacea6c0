import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { pageOf } from '../../page.ts'
import {
  BrandAppealDraft,
  BrandEventsQuery,
  BrandRecord,
  BrandRecordEvent,
  CreatorAppealDraft,
  CreatorEventsQuery,
  CreatorRecord,
  CreatorRecordEvent,
} from './record.schema.ts'

const Name = z.string().check(z.minLength(1), z.maxLength(120))

export const records = {
  mine: endpoint({
    method: 'GET',
    path: '/creator/record',
    access: 'creator',
    output: CreatorRecord,
    refuses: [],
  }),
  myEvents: endpoint({
    method: 'GET',
    path: '/creator/record/events',
    access: 'creator',
    query: CreatorEventsQuery,
    output: pageOf(CreatorRecordEvent),
    refuses: [],
  }),
  appeal: endpoint({
    method: 'POST',
    path: '/creator/record/appeals',
    access: 'creator',
    body: CreatorAppealDraft,
    output: CreatorRecordEvent,
    refuses: ['record.not_found', 'record.counts_no_longer', 'record.already_appealed'],
  }),
  ofMyBrand: endpoint({
    method: 'GET',
    path: '/brand/record',
    access: 'brand',
    output: BrandRecord,
    refuses: [],
  }),
  brandEvents: endpoint({
    method: 'GET',
    path: '/brand/record/events',
    access: 'brand',
    query: BrandEventsQuery,
    output: pageOf(BrandRecordEvent),
    refuses: [],
  }),
  appealForBrand: endpoint({
    method: 'POST',
    path: '/brand/record/appeals',
    access: 'brand',
    body: BrandAppealDraft,
    output: BrandRecordEvent,
    refuses: [
      'brand.role_required',
      'record.not_found',
      'record.counts_no_longer',
      'record.already_appealed',
    ],
  }),
  ofBrand: endpoint({
    method: 'GET',
    path: '/brands/:brandName/record',
    access: 'signed-in',
    params: z.strictObject({ brandName: Name }),
    output: BrandRecord,
    refuses: ['brand.not_found'],
  }),
  ofCreator: endpoint({
    method: 'GET',
    path: '/creators/:creatorName/record',
    access: 'brand',
    params: z.strictObject({ creatorName: Name }),
    output: CreatorRecord,
    refuses: ['creator.not_found'],
  }),
}
