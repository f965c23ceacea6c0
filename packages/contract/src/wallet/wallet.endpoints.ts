import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { PageQuery, pageOf } from '../page.ts'
import { StartedTopup, Topup, TopupDraft } from './topup.schema.ts'
import { StatementLine, WalletOverview } from './wallet.schema.ts'

export const wallet = {
  overview: endpoint({
    method: 'GET',
    path: '/wallet',
    access: 'brand',
    output: WalletOverview,
    refuses: [],
  }),
  /** Every movement of the available coins, newest first. */
  statement: endpoint({
    method: 'GET',
    path: '/wallet/statement',
    access: 'brand',
    query: z.strictObject(PageQuery.shape),
    output: pageOf(StatementLine),
    refuses: [],
  }),
  startTopup: endpoint({
    method: 'POST',
    path: '/wallet/topups',
    access: 'brand',
    body: TopupDraft,
    output: StartedTopup,
    refuses: ['topup.finance_only', 'topup.unavailable'],
  }),
  topups: endpoint({
    method: 'GET',
    path: '/wallet/topups',
    access: 'brand',
    query: z.strictObject(PageQuery.shape),
    output: pageOf(Topup),
    refuses: [],
  }),
  topup: endpoint({
    method: 'GET',
    path: '/wallet/topups/:topupId',
    access: 'brand',
    params: z.object({ topupId: Id }),
    output: Topup,
    refuses: ['topup.not_found'],
  }),
}
