import { endpoint } from '../../endpoint.ts'
import { pageOf } from '../../page.ts'
import { Solvency } from './solvency.schema.ts'
import { CoinLine, CoinQuery } from './statement.schema.ts'

export const coins = {
  /** Every movement of the coins a creator can spend, newest first. */
  statement: endpoint({
    method: 'GET',
    path: '/coins/statement',
    access: 'creator',
    query: CoinQuery,
    output: pageOf(CoinLine),
    refuses: [],
  }),
  /** Everybody may check that the coins are covered; up to a minute old. */
  solvency: endpoint({
    method: 'GET',
    path: '/coins/solvency',
    access: 'anyone',
    output: Solvency,
    refuses: [],
  }),
}
