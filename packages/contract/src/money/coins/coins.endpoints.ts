import { endpoint } from '../../endpoint.ts'
import { pageOf } from '../../page.ts'
import { Solvency } from './solvency.schema.ts'
import { CoinLine, CoinQuery } from './statement.schema.ts'

export const coins = {
  statement: endpoint({
    method: 'GET',
    path: '/coins/statement',
    access: 'creator',
    query: CoinQuery,
    output: pageOf(CoinLine),
    refuses: [],
  }),
  /** The figures are at most 1 minute old. */
  solvency: endpoint({
    method: 'GET',
    path: '/coins/solvency',
    access: 'anyone',
    output: Solvency,
    refuses: [],
  }),
}
