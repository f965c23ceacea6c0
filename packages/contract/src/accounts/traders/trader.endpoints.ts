import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { Slug } from '../../ids.ts'
import { OwnTrader, ShownTrader, TraderDraft } from './trader.schema.ts'

export const traders = {
  /** Null until the brand has named who is behind it. */
  ofBrand: endpoint({
    method: 'GET',
    path: '/traders/:brandName',
    access: 'anyone',
    params: z.strictObject({ brandName: Slug }),
    output: ShownTrader,
    refuses: ['brand.not_found'],
  }),
  own: endpoint({
    method: 'GET',
    path: '/brand/trader',
    access: 'brand',
    output: OwnTrader,
    refuses: [],
  }),
  save: endpoint({
    method: 'PUT',
    path: '/brand/trader',
    access: 'brand',
    body: TraderDraft,
    output: OwnTrader,
    refuses: ['brand.role_required'],
  }),
}
