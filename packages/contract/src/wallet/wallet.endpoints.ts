import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { PageQuery, pageOf } from '../page.ts'
import { CampaignStatement, StatementLine, StatementQuery } from './statement.schema.ts'
import { RefundDraft, StartedTopup, Topup, TopupDraft } from './topup.schema.ts'
import { WalletOverview } from './wallet.schema.ts'

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
    query: StatementQuery,
    output: pageOf(StatementLine),
    refuses: [],
  }),
  /** Every movement of one campaign's coins, from funding to the last creator, and where they are now. */
  campaignStatement: endpoint({
    method: 'GET',
    path: '/wallet/campaigns/:campaignId/statement',
    access: 'brand',
    params: z.object({ campaignId: Id }),
    query: z.strictObject(PageQuery.shape),
    output: CampaignStatement,
    refuses: ['campaign.not_found'],
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
  /** Gives unspent coins of a top-up back for the money they cost. */
  refundTopup: endpoint({
    method: 'POST',
    path: '/wallet/topups/:topupId/refunds',
    access: 'brand',
    params: z.object({ topupId: Id }),
    body: RefundDraft,
    output: Topup,
    refuses: [
      'topup.finance_only',
      'topup.not_found',
      'topup.not_refundable',
      'topup.refund_too_much',
      'topup.refund_too_small',
      'brand.owes_coins',
      'coins.insufficient',
    ],
  }),
}
