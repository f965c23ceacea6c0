import { endpoint } from '../../endpoint.ts'
import { Earnings, EarningsQuery } from './earnings.schema.ts'

export const earnings = {
  mine: endpoint({
    method: 'GET',
    path: '/creator/earnings',
    access: 'creator',
    query: EarningsQuery,
    output: Earnings,
    refuses: [],
  }),
}
