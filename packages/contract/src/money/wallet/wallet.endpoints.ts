import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { Id } from '../../ids.ts'
import { PageQuery, pageOf } from '../../page.ts'
import { ProductYear, ProductYearQuery } from './product-year.schema.ts'
import { CampaignStatement, StatementLine, StatementQuery } from './statement.schema.ts'
import { LowCoins, WalletOverview } from './wallet.schema.ts'

export const wallet = {
  overview: endpoint({
    method: 'GET',
    path: '/wallet',
    access: 'brand',
    output: WalletOverview,
    refuses: [],
  }),
  setLowCoins: endpoint({
    method: 'PUT',
    path: '/wallet/low-coins',
    access: 'brand',
    body: LowCoins,
    output: WalletOverview,
    refuses: ['topup.finance_only'],
  }),
  statement: endpoint({
    method: 'GET',
    path: '/wallet/statement',
    access: 'brand',
    query: StatementQuery,
    output: pageOf(StatementLine),
    refuses: [],
  }),
  campaignStatement: endpoint({
    method: 'GET',
    path: '/wallet/campaigns/:campaignId/statement',
    access: 'brand',
    params: z.object({ campaignId: Id }),
    query: z.strictObject(PageQuery.shape),
    output: CampaignStatement,
    refuses: ['campaign.not_found'],
  }),
  productsGiven: endpoint({
    method: 'GET',
    path: '/wallet/products',
    access: 'brand',
    query: ProductYearQuery,
    output: ProductYear,
    refuses: [],
  }),
  productsGot: endpoint({
    method: 'GET',
    path: '/creator/products',
    access: 'creator',
    query: ProductYearQuery,
    output: ProductYear,
    refuses: [],
  }),
}
