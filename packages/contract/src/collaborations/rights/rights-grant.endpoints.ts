import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { Id } from '../../ids.ts'
import { pageOf } from '../../page.ts'
import {
  RightsCounts,
  RightsGrant,
  RightsGrantCard,
  RightsGrantQuery,
} from './rights-grant.schema.ts'

const One = z.strictObject({ grantId: Id })
/** Running grants first, by earliest end; then ended ones, by latest end. */
const List = z.object({ ...pageOf(RightsGrantCard).shape, counts: RightsCounts })

export const rightsGrants = {
  ofBrand: endpoint({
    method: 'GET',
    path: '/brand/rights',
    access: 'brand',
    query: RightsGrantQuery,
    output: List,
    refuses: [],
  }),
  readForBrand: endpoint({
    method: 'GET',
    path: '/brand/rights/:grantId',
    access: 'brand',
    params: One,
    output: RightsGrant,
    refuses: ['rights.not_found'],
  }),
  mine: endpoint({
    method: 'GET',
    path: '/creator/rights',
    access: 'creator',
    query: RightsGrantQuery,
    output: List,
    refuses: [],
  }),
  readMine: endpoint({
    method: 'GET',
    path: '/creator/rights/:grantId',
    access: 'creator',
    params: One,
    output: RightsGrant,
    refuses: ['rights.not_found'],
  }),
}
