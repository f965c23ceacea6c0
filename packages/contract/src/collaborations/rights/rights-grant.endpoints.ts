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
/** Those that run by their end, the next first; otherwise the last end first. */
const List = z.object({ ...pageOf(RightsGrantCard).shape, counts: RightsCounts })

/** The list of rights: from campaigns, deals and posts alike. */
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
