import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { PageQuery } from '../../page.ts'
import { Settlement, SettlementPage } from './settlement.schema.ts'

export const settlements = {
  list: endpoint({
    method: 'GET',
    path: '/brand/settlements',
    access: 'brand',
    query: z.strictObject(PageQuery.shape),
    output: SettlementPage,
    refuses: [],
  }),
  /** Moves earned coins to the wallet now. The server does this automatically after each month. */
  settle: endpoint({
    method: 'POST',
    path: '/brand/settlements',
    access: 'brand',
    output: Settlement,
    refuses: ['settlement.finance_only', 'settlement.nothing_owed'],
  }),
}
