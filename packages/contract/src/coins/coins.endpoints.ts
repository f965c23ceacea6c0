import { endpoint } from '../endpoint.ts'
import { Solvency } from './solvency.schema.ts'

export const coins = {
  /** Everybody may check that the coins are covered; up to a minute old. */
  solvency: endpoint({
    method: 'GET',
    path: '/coins/solvency',
    access: 'anyone',
    output: Solvency,
    refuses: [],
  }),
}
